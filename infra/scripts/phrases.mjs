// Wording that cspell cannot find, because each word is right by itself. Checked in the files of infra/cspell/cspell.json.

/** @type {{ pattern: RegExp, instead: string }[]} */
const PHRASES = [
	{ pattern: /\bfor good\b/i, instead: 'permanently, commit' },
	{ pattern: /\b(?:of ours|of theirs)\b/i, instead: 'our, their' },
	{ pattern: /\b(?:who|what) (?:is|was) asked\b/i, instead: 'request, filter' },
	{ pattern: /\b(?:is|are|be) told\b/i, instead: 'is notified, receives' },
	{ pattern: /\bhears? of\b/i, instead: 'receives' },
	{ pattern: /\bstands? in for\b/i, instead: 'replaces, is' },
	{ pattern: /\bnot to be had\b/i, instead: 'not available' },
	{ pattern: /\bno say in\b/i, instead: 'does not affect' },
	{ pattern: /\banybody\b/i, instead: 'anyone, any user' },
	{ pattern: /\beverybody\b/i, instead: 'everyone, all users' },
]

/**
 * Lines with wording to avoid, as "line: phrase → suggestion".
 * @param {string} text
 */
export function findPhrases(text) {
	return text.split('\n').flatMap((line, index) =>
		PHRASES.flatMap(({ pattern, instead }) => {
			const found = pattern.exec(line)
			return found === null ? [] : [`${index + 1}: “${found[0]}” → ${instead}`]
		}),
	)
}
