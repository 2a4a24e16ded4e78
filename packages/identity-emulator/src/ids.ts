import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27

export type IdPrefix = 'user' | 'idn' | 'sess' | 'client' | 'sia' | 'sua' | 'msg'

/** An id in Clerk's format: a prefix and 27 random letters and digits (about 160 bits). */
export function newId(prefix: IdPrefix): string {
	let random = ''
	for (let index = 0; index < LENGTH; index += 1) random += ALPHABET[randomInt(ALPHABET.length)]
	return `${prefix}_${random}`
}
