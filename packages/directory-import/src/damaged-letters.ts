import { foldName } from '@farmgate/gazetteer/fold-name'
import { townRange, townsIn } from '@farmgate/gazetteer/towns'
import { cleanText } from './clean-text.ts'

/** A word with question marks for letters: "M?lama". */
const DAMAGED_WORD = /(?<![\p{L}\d?])\p{L}*(?:\?\p{L}+)+(?![\p{L}\d?])/gu

/** Whether a name has a word in which an earlier wrong decoding has replaced a letter. */
export const isDamaged = (name: string) => name.search(DAMAGED_WORD) >= 0

/** The words of texts and the names of towns that a damaged word may have been. Only letters outside of ASCII are damaged. */
function wordsLike(damaged: string, texts: readonly string[]): Set<string> {
	const pattern = damaged.replaceAll('?', '[^\\p{ASCII}\\P{L}]')
	const words = texts.flatMap((text) => text.match(new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'giu')) ?? [])
	const start = foldName(damaged.slice(0, damaged.indexOf('?')))
	const isWhole = new RegExp(`^${pattern}$`, 'iu')
	const names = start === '' ? [] : [...townsIn(townRange(start))].map(({ name }) => name)
	return new Set([...words, ...names.filter((name) => isWhole.test(name))].map((word) => word.normalize('NFC')))
}

/** The name with the letters that are certain: those for which the other texts of the row and the towns of the world have one word. */
export function repairName(name: string, texts: readonly (string | null | undefined)[]): string {
	return name.replace(DAMAGED_WORD, (damaged) => {
		const [word, ...others] = wordsLike(damaged, texts.map(cleanText))
		return word === undefined || others.length > 0 ? damaged : word
	})
}
