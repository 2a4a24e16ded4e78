import { describe, expect, test } from 'vitest'
import { cleanName, cleanProse, cleanText } from './clean-text.ts'

describe('cleanText', () => {
	test.each([
		['Piper\uFFFDs Orchard', 'Piper’s Orchard'],
		['the growers\uFFFD stand', 'the growers’ stand'],
		['\uFFFDFresh corn\uFFFD daily', 'Fresh corn daily'],
		['Fruit &amp; more', 'Fruit & more'],
		['<b>Fresh</b><br/>corn', 'Fresh corn'],
		['eggs < $4, corn > beans', 'eggs < $4, corn > beans'],
		['&lt;script&gt;', '<script>'],
		['Caf&eacute; Cr&egrave;me &frac12; lb', 'Café Crème ½ lb'],
		['Caf&#233; Caf&#xE9;', 'Café Café'],
		['R&D &unknown; a&copy=1', 'R&D &unknown; a&copy=1'],
		['one\r\n two\tthree\u0000 four', 'one two three four'],
		['lone \uD800 surrogate', 'lone surrogate'],
		["O\\'Hara", "O'Hara"],
		['\u202Emraf\u202C Hill\u2060 Farm &#8238;', 'mraf Hill Farm'],
		['\u2060\u200B', ''],
		['Rancho 👨\u200D🌾', 'Rancho 👨\u200D🌾'],
		[undefined, ''],
	])('reads %j as %j', (typed, read) => {
		expect(cleanText(typed)).toBe(read)
	})
})

test('removes email addresses from texts', () => {
	expect(cleanProse('Call first. E-mail: jo@orchard.example, or write (jo.b+x@orchard.co.example).')).toBe(
		'Call first., or write.',
	)
})

test('changes names in capitals to title case, except abbreviations', () => {
	expect(cleanName("PIPER'S HILL FARM")).toBe("Piper's Hill Farm")
	expect(cleanName('ABCD Growers')).toBe('ABCD Growers')
})
