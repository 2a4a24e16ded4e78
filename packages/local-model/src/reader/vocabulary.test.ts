import { expect, test } from 'vitest'
import { goodsIn } from './goods-in.ts'
import { languageOf } from './language.ts'

// cspell:ignore pommes douzaine blütenhonig bauernbrot dinkelbrot erdbeermarmelade salatköpfe huevos gallina confiture fraises docena oeufs

test.each([
	['en', 'goat milk soap', 'Soap & Body Care'],
	['en', 'tomato plants', 'Plants'],
	['en', 'apple butter', 'Preserves'],
	['fr', 'confiture de fraises', 'Preserves'],
	['fr', 'pommes de terre', 'Vegetables'],
	['es', 'huevos de gallina', 'Eggs'],
	['de', 'Blütenhonig', 'Honey'],
	['de', 'Erdbeermarmelade', 'Preserves'],
	['de', 'Salatköpfe', 'Vegetables'],
] as const)('%s: %s is %s', (language, text, category) => {
	expect(goodsIn(text, language)[0]?.category).toBe(category)
})

test.each([
	['eggs $4 a dozen', 'en'],
	['oeufs 3 euros la douzaine', 'fr'],
	['huevos 3 euros la docena', 'es'],
	['Bauernbrot 4,20€, Dinkelbrot 4,80€', 'de'],
	['🥚', 'en'],
])('"%s" is %s', (text, language) => {
	expect(languageOf([text])).toBe(language)
})
