// cspell:disable: misspelled on purpose, in four languages
import { describe, expect, test } from 'vitest'
import { draftOf, pricesOf } from '../test-conversations.ts'
import { respelled } from './respell.ts'

describe('misspelled offers', () => {
	test.each([
		// A letter that is wrong, missing, doubled or swapped.
		['eggz 4 a dozne', 'Eggs', '4/dozen'],
		['raw milk 4.50 a glalon', 'Raw milk', '4.5/gallon'],
		['I have sewet corn for 6 bucsk a dozen', 'Sweet corn', '6/dozen'],
		['Sellign appels at $4/bushle', 'Apples', '4/bushel'],
		['We sell our honye for 4 dollaes a jar', 'Honey', '4/jar'],
		['frseh goat cheeze, 15 a puond', 'Fresh goat cheese', '15/lb'],
		['can you list mapel syrrup at $12 a btotle', 'Maple syrup', '12/bottle'],
		['kale 4.50/bunhc cash only', 'Kale', '4.5/bunch'],
		['we pickeed bluberries this morning and are asking $4 a pnit', 'Blueberries', '4/pint'],
		['peachs 3 dolars a punds', 'Peaches', '3/lb'],
		['vendo agucates, 4 euros por killo', 'aguacates', '4/kg'],
		['bendo wuebos a 60 pesos la dosena', 'huevos', '60/dozen'],
		['tomates 3 la dosena', 'Tomates', '3/dozen'],
		['je vends des pomes de terre, 3 euros le quilo', 'pommes de terre', '3/kg'],
		['Kartofeln 2 Euro pro Killo', 'Kartoffeln', '2/kg'],
		['Ich vekraufe Honig, 5 Euor pro Glsa', 'Honig', '5/jar'],
		// Missing spaces and links.
		['eggs4 a dozen', 'Eggs', '4/dozen'],
		['eggs 4adozen', 'Eggs', '4/dozen'],
		['honey 5dollars ajar', 'Honey', '5/jar'],
		['kale 6 bucksbnch', 'Kale', '6/bunch'],
		['apples $5/dz', 'Apples', '5/dozen'],
		['Freshtomatoes for 3 dollarsper lb', 'Fresh tomatoes', '3/lb'],
		['tomatoes 3.25lb', 'Tomatoes', '3.25/lb'],
		['courgettes 1e50 le kg', 'Courgettes', '1.5/kg'],
		// Short forms, and words for numbers.
		['hav honey 4 $6 a jr', 'Honey', '6/jar'],
		['u can get kale frm us 4 $4 a bnch', 'Kale', '4/bunch'],
		['2 4 5 bucks zuchini', 'Zucchini', '5/2'],
		['eggs four dollars even a dozen', 'Eggs', '4/dozen'],
		['eggs four fifty a dozen', 'Eggs', '4.5/dozen'],
		['pumpkins a dollar fifty each', 'Pumpkins', '1.5/each'],
	])('%s', (text, title, price) => {
		const draft = draftOf(text)
		expect(draft.title?.toLowerCase()).toBe(title.toLowerCase())
		expect(pricesOf(draft)).toBe(price)
	})
})

test('a short form of one language is none of another', () => {
	expect(respelled(['sea slt 6 a jar'])).toEqual(['sea slt 6 a jar'])
	expect(respelled(['slt, je vends des tomates'])).toEqual(['salut, je vends des tomates'])
})

describe('words for money and goods that also name animals', () => {
	test.each([
		['toms 3 a lb', 'Tomatoes', '3/lb'],
		['toms are 3 a lb', 'Tomatoes', '3/lb'],
		['Toms and cukes 2 a lb', 'Tomatoes and cucumbers', '2/lb; 2/lb'],
		['cherry toms 4 a pint, eggs from our hens 5 a dozen', 'Cherry tomatoes and eggs', '4/pint; 5/dozen'],
		['Toms River honey 8 a jar', 'Toms River honey', '8/jar'],
		['turkeys, toms 60, hens 45', 'Turkeys and hens', '60; 45'],
		['bucks 200 each, does 250', 'Bucks and does', '200/each; 250'],
		['goats for sale: bucks 150 and does 200', 'Goats', '150; 200'],
		['we have 3 bucks for sale, 250 each', 'Bucks', '250/each'],
		['eggs two bucks a dozen', 'Eggs', '2/dozen'],
		['eggs 3 bucks for sale by the road', 'Eggs', '3'],
		['romaine two and a half bucks a head', 'Romaine', '2.5/head'],
	])('%s', (text, title, prices) => {
		expect(draftOf(text).title).toBe(title)
		expect(pricesOf(draftOf(text))).toBe(prices)
	})

	test('a later message is about the birds of the listing', () => {
		expect(draftOf('turkeys 60 each', 'toms are 70').title).not.toContain('omato')
	})
})

test.each([
	'beets, beats, pears, peas, pairs, lamp, lamb, corn, cord, loaf, leaf, bale, bail, ball',
	'lunch, bench, found, sound, round, plane, store, stories, bread, break, chart, chard, 8 apiece',
	'a couple of bags, thick bacon, the chief cook, honor box, near Doser Road at the Punds',
	'Pêcher, berger, poème, chèque, 4 au mois',
	'Pescador, rebaño, huecos, 300 al año, 2 al mes',
	'Speisekürbisse, Paketen, unserm, vielen, Schlaf',
	'Orion Farms, Greenway Farm, 1420 Mayberry Lane, Toms River, Conway, Esther, Marketmore cucumbers',
	'Marquette grapes, queeny flowers, 12 conway road, call beane, ask for turney',
	'eggs, pick up at 24 bushey hill rd',
	'peas 3 fr 50 le kilo, call 601 555 0148, https://punds.example/dozne',
])('correct words stay: %s', (text) => {
	expect(respelled([text])).toEqual([text])
})
