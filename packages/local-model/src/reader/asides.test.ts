// cspell:disable: messages in four languages
import { describe, expect, test } from 'vitest'
import { replyTo } from '../assistant.ts'
import { draftOf } from '../test-conversations.ts'

const titleOf = (text: string) => draftOf(text).title

describe('names that are not for sale', () => {
	test.each([
		['Goats ate half the kale. Beets are left, 3 a bunch', 'Beets'],
		['We planted 40 peach trees last year. Sweet corn 6 a dozen', 'Sweet corn'],
		['Bunnies love these carrots. 2 a bunch', 'Carrots'],
		['We do a farm membership, 120 a year. This listing is only for the garlic', 'Garlic'],
		['Sold my steers on Monday. This is about the onions', 'Onions'],
		['Unsere Kühe haben gekalbt. Rohmilch ist wieder da', 'Rohmilch'],
		['Opa hat die Kirschbäume gepflanzt. Kirschen 4 € das Kilo', 'Kirschen'],
		['Les poules ont repris la ponte. Oeufs 3 € la douzaine', 'Oeufs'],
		['Mon noyer a donné cette année. Noix 4 € le kilo', 'Noix'],
		['El zorro se llevó seis gallinas. Quedan huevos', 'Huevos'],
		['La vecina vende sus tomates. Yo vendo lechugas', 'Lechugas'],
	])('%s offers %s', (text, title) => {
		expect(titleOf(text)).toBe(title)
	})
})

describe('refusals', () => {
	const context = { today: '2026-05-10', categories: [], hasLocations: false, isEdit: false, currentDraft: null }
	const isRefused = (content: string) => replyTo([{ role: 'user', content }], context).listingDraft === null

	test.each([
		'Gebrauchte Winterreifen, 120 Euro',
		'Vends canapé bon état 150 euros',
		'Vendo lavadora seminueva 90 euros',
		'Piano lessons, 30 an hour',
		'Snowboard, barely used, 120',
		'selling my xbox to buy hens',
		'selling 5 raspberry pi boards, 35 each',
		'eggs and puppies',
		'Verkaufe Opel Corsa Bj 2011, 2900 Euro VB',
		'im selling my 2009 ford ranger 4200 obo',
		'je vends 5000 abonnés instagram livraison rapide 29 euros',
		'Nebenjob von zuhause!! 3000 euro im monat',
	])('refuses %s', (text) => {
		expect(isRefused(text)).toBe(true)
	})

	test.each([
		'My husband gives away kittens, but I am here about the beeswax candles',
		'Mint is a weed here. Rosemary 2 a bunch',
		'Huile de massage à la lavande, savon 5 €',
		'Vendo limonada en la puerta de casa',
		'bantam hens were stolen. meanwhile I do have plum jam',
		'if i win the lottery im quitting farming. until then: spinach',
		'Rabbit, 24 dollars each. We also raise guinea pigs but those are PETS',
	])('does not refuse %s', (text) => {
		expect(isRefused(text)).toBe(false)
	})
})
