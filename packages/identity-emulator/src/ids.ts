import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27

export type IdPrefix = 'user' | 'idn' | 'sess' | 'client' | 'sia' | 'sua' | 'sit' | 'msg' | 'dvb'

/** An id in Clerk's form: a prefix for its kind and 27 letters and digits, about 160 random bits. */
export function newId(prefix: IdPrefix): string {
	let random = ''
	for (let index = 0; index < LENGTH; index += 1) random += ALPHABET[randomInt(ALPHABET.length)]
	return `${prefix}_${random}`
}
