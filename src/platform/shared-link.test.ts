import { expect, test } from 'vitest'
import { sharedPath } from './shared-link.ts'

const bank = 'https://bank.example'

test.each([
  [`${bank}/receive/7`, '/receive/7'],
  [`  ${bank}/history?currency=EUR#top `, '/history?currency=EUR#top'],
  [`${bank}/`, '/'],
  [bank, '/'],
  [`HTTPS://BANK.EXAMPLE/home`, '/home'],
  [`${bank}:443/home`, '/home'],
  [`${bank}/a/../receive/7`, '/receive/7'],
  [`${bank}/receive/%D0%B0`, '/receive/%D0%B0'],
  [`${bank}/opener`, '/opener'],
  ['web+aster:/receive/7', '/receive/7'],
])('%s is ours', (url, path) => {
  expect(sharedPath({ url }, bank)).toBe(path)
})

test.each([
  '',
  'bank.example/home',
  '/home',
  'https://evil.example/home',
  'http://bank.example/home',
  'https://bank.example:8443/home',
  'https://bank.example.evil.example/home',
  'https://bank.example@evil.example/home',
  'https://evil.example/?next=https://bank.example/home',
  'https://evil.example#https://bank.example/home',
  `${bank}//evil.example`,
  `${bank}/\\evil.example`,
  `${bank}/open?url=${bank}/home`,
  `${bank}/open`,
  `${bank}/open/`,
  'javascript:location="https://bank.example/home"',
  'data:text/html,<script>1</script>',
  'blob:https://bank.example/5b6f',
  'web+aster://receive/7',
  'web+aster:receive',
  'web+borea:/receive/7',
  'mailto:anna@bank.example',
])('%s is not', (url) => {
  expect(sharedPath({ url }, bank)).toBeUndefined()
})

test.each([
  [`Anna asks you for 20 EUR: ${bank}/receive/7.`, '/receive/7'],
  [`(${bank}/receive/7)`, '/receive/7'],
  [`see\n${bank}/receive/7)\nand https://help.example`, '/receive/7'],
  [`https://help.example and ${bank}/receive/7`, '/receive/7'],
  ['https://evil.example/receive/7', undefined],
  ['20 EUR, please', undefined],
])('of the words %j the first link of ours counts', (text, path) => {
  expect(sharedPath({ text }, bank)).toBe(path)
})

test('a link of its own goes before the words, and nothing is nothing', () => {
  expect(sharedPath({ url: 'https://evil.example', text: `${bank}/home` }, bank)).toBeUndefined()
  expect(sharedPath({ url: ' ', text: `${bank}/home` }, bank)).toBe('/home')
  expect(sharedPath({}, bank)).toBeUndefined()
})
