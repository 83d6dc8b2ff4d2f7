import { expect, test } from 'vitest'
import { isEmail, mayLookUp } from './email.ts'

test.each([
  ['', true],
  ['a@b.c', false],
  ['a@b.co', true],
  ['a.b@cd', true],
  ['abcdef', false],
  ['abc@def', false],
  ['abc.def', false],
])('[VALIDATION-017] lenient: %j %s', (email, expected) => expect(mayLookUp(email)).toBe(expected))

test.each([
  ['anna@example.com', true],
  [' anna@example.com ', true],
  ['a+b@mail.example.com', true],
  ['', false],
  ['anna@example', false],
  ['anna@.com', false],
  ['anna@example.', false],
  ['anna@exa..mple', false],
  ['an na@example.com', false],
  ['a@b@example.com', false],
  ['@example.com', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('strict: %j %s', (email, expected) => expect(isEmail(email)).toBe(expected))
