import { expect, test } from 'vitest'
import { documentsFor, picturesOf } from './rules.ts'
import { fileFault, fileLimit, kindOf } from './files.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF')
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const pdf = bytes('%PDF-1.7\n')
const heic = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`)

test.each([
  ['a JPEG', jpeg, 'jpeg'],
  ['a PNG', png, 'png'],
  ['a PDF', pdf, 'pdf'],
  ['a HEIC of a telephone', heic('heic'), 'heic'],
  ['another HEIC', heic('mif1'), 'heic'],
  ['a film', heic('isom'), undefined],
  ['a GIF', bytes('GIF89a'), undefined],
  ['a page', bytes('<!doctype html>'), undefined],
  ['a PDF with something before it', bytes(' %PDF-1.7'), undefined],
  ['half a PNG', bytes('\x89PNG'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s is known by its content', (_, head, kind) => {
  expect(kindOf(head)).toBe(kind)
})

test.each([
  ['a picture', jpeg, 5, true, undefined],
  ['a document', pdf, 5, true, undefined],
  ['a document for a selfie', pdf, 5, false, 'notAPicture'],
  ['nothing', new Uint8Array(), 0, true, 'empty'],
  ['the largest', png, fileLimit, true, undefined],
  ['one byte more', png, fileLimit + 1, true, 'tooLarge'],
  ['a HEIC', heic('heix'), 5, true, 'heic'],
  ['a page that is named passport.jpg', bytes('<html>'), 5, true, 'notSupported'],
] as const)('%s: %#', (_, head, size, mayBePdf, fault) => {
  expect(fileFault({ size, head }, mayBePdf)).toBe(fault)
})

test('identity cards, licences and the stamp take two sides', () => {
  expect([1, 4, 5, 88].map((id) => picturesOf(id).join())).toEqual([
    'front,selfie',
    'front,back,selfie',
    'front,back,selfie',
    'front,back,selfie',
  ])
})

test.each([
  ['RO', [1, 4, 5]],
  [undefined, [1, 4, 5]],
  ['UA', [1, 4, 5, 88]],
  ['RU', [1, 4, 5, 88]],
])('in %s documents are %o', (country, ids) => {
  expect(documentsFor(country)).toEqual(ids)
})
