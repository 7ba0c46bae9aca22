import { expect, test } from 'vitest'
import { isMoving, whyUnreadable } from './unreadable-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['', 'empty'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypmif1', 'HEIC'],
  ['BM6', 'BMP'],
  ['II\x2a\0', 'TIFF'],
  ['\xff\xd8\xff\xe0', 'cut off'],
  ['Hello', 'not a picture'],
])('%j is named', (start, said) => expect(whyUnreadable(bytes(start))).toContain(said))

test.each([
  ['GIF89a....\x21\xff\x0bNETSCAPE2.0', true],
  ['GIF89a\x21\xf9\x04abcd\0,', false],
  ['GIF89a\x21\xf9\x04abcd\0,\x21\xf9\x04abcd\0,', true],
  ['RIFF....WEBPVP8X........ANIM', true],
  ['RIFF....WEBPVP8 ', false],
  ['\x89PNG\r\n....IHDR....acTL', true],
])('%j moves: %s', (start, moves) => expect(isMoving(bytes(start))).toBe(moves))
