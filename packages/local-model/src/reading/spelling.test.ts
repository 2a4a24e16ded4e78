// cspell:disable: misspelled on purpose, in four languages
import { describe, expect, test } from 'vitest'
import { draftOf, pricesOf } from '../testing/conversations.ts'
import type { Language } from '../words/words.ts'
import { respelled } from './spelling.ts'

describe('misspelled offers', () => {
	test.each([
		// A letter that is wrong, missing, doubled or swapped.
		['tomattoes $3/lb', 'Tomatoes', '3/lb'],
		['zuchini $2 each', 'Zucchini', '2/each'],
		['cucmbers 2 for 1 dolar', 'Cucumbers', '1/2'],
		['goat cheeze, $15 a pound', 'Goat cheese', '15/lb'],
		['asparagas $5 a bunch', 'Asparagus', '5/bunch'],
		['agucates, 4 euros el kilo', 'Aguacates', '4/kg'],
		['Kartofeln 2 Euro pro Kilo', 'Kartoffeln', '2/kg'],
		['Erdberen 3 Euro das Kilo', 'Erdbeeren', '3/kg'],
		['fraizes 4 € le kilo', 'Fraises', '4/kg'],
		// Missing spaces and short forms.
		['eggs4 a dozen', 'Eggs', '4/dozen'],
		['apples $5/dz', 'Apples', '5/dozen'],
		// Words for money and numbers, and goods that also name animals.
		['eggs four fifty a dozen', 'Eggs', '4.5/dozen'],
		['pumpkins a dollar fifty each', 'Pumpkins', '1.5/each'],
		['romaine two and a half bucks a head', 'Romaine', '2.5/head'],
		['eggs two bucks a dozen', 'Eggs', '2/dozen'],
		['eggs 3 bucks for sale by the road', 'Eggs', '3'],
		['Toms River honey 8 a jar', 'Toms River honey', '8/jar'],
	])('%s', (text, title, price) => {
		const draft = draftOf(text)
		expect(draft.title).toBe(title)
		expect(pricesOf(draft)).toBe(price)
	})
})

test.each<[Language, string]>([
	['en', 'beets, beats, pears, peas, pairs, lamp, lamb, corn, cord, loaf, leaf, bale, bail, ball'],
	['en', 'lunch, bench, found, sound, round, plane, store, bread, break, chart, chard, 8 apiece'],
	['en', 'a couple of bags, thick bacon, the chief cook, honor box, near Doser Road at the Punds'],
	['en', 'Orion Farms, Greenway Farm, 1420 Mayberry Lane, Toms River, Conway, Esther, Marketmore cucumbers'],
	['en', 'eggs, pick up at 24 bushey hill rd'],
	['en', 'call 601 555 0148, https://punds.example/dozne'],
	['fr', 'berger, poème, chèque, 4 au mois'],
	['es', 'rebaño, 300 al año, 2 al mes'],
	['de', 'Speisekürbisse, Paketen, unserm, vielen'],
])('correct words and names of places stay in "%s": %s', (language, text) => {
	expect(respelled(text, language)).toBe(text)
})
