// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { draftOf, pricesOf } from '../test-conversations.ts'

const draftAfter = (messages: string) => draftOf(...messages.split('|').map((text) => text.trim()))
const pricesAfter = (messages: string) => pricesOf(draftAfter(messages))

describe('another price in other words', () => {
	test.each([
		['hay 8 a bale | ok fine 9 dollars', '9/bale'],
		['hay 8 a bale | I would rather get 9 for it', '9/bale'],
		['hay 8 a bale | hmm 9 sounds better', '9/bale'],
		['hay 8 a bale | we decided on 9', '9/bale'],
		['hay 8 a bale | on second thought 9', '9/bale'],
		['hay 8 a bale | I typed that wrong, it is 9', '9/bale'],
		['hay 8 a bale | drop it to 7, they need to go fast', '7/bale'],
		["peaches 8 a peck | change that to 7 they're getting soft", '7/peck'],
		['hay 8 a bale | hmm maybe 7? yeah 7', '7/bale'],
		['hay 8 a bale | 7 for this week', '7/bale'],
		['hay 8 a bale | put 7 dollars down', '7/bale'],
		['hay 8 a bale | a bit less, 7', '7/bale'],
		['tulips, ten stems for 12 | make that 10 stems for 14, the parrot ones are expensive bulbs', '14/10 stems'],
		['honey | maybe 8? my sister says 10, let me think about it', '?'],
		['miel 8 euros le pot | ma femme dit que 7 euros suffit', '7/jar'],
		['miel 8 euros le pot | mets 7 euros à la place', '7/jar'],
		['huevos a 4 euros la docena | mi esposa dice que con 3 euros está bien', '3/dozen'],
		['Eier 4 Euro das Dutzend | ach nein, meine Frau sagt 3 Euro reichen', '3/dozen'],
		['Eier 4 Euro das Dutzend | bitte 3 € eintragen', '3/dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('a price besides the other', () => {
	test.each([
		['soap 6 a bar | if you take three it is 15 total', '6/bar; 15/3'],
		["soap 6 a bar | actually if you take three it's 15 total, but still 6 for one", '6/bar; 15/3'],
		['corn is 50 cents an ear | my dad said 6 for 2.50', '0.5/ear; 2.5/6'],
		['corn is 50 cents an ear | my dad said 6 for 2.50 | so yeah 50c each or 6 for 2.50', '0.5/ear; 2.5/6'],
		['tomatoes 3 a pound | we also sell them by the box, 20', '3/lb; 20/box'],
		['peaches 28 a bushel | forgot to say we have pecks too for 16', '28/bushel; 16/peck'],
		['selling honey | 12 oz bear is seven, the quart is 20', '7/12 oz bear; 20/quart'],
		['tomates 3 euros le kilo | et 8 € les trois', '3/kg; 8/3'],
		['eggs $5 a dozen | no the small ones are 3', '5/dozen; 3/dozen'],
		['eggs $5 a dozen | big ones 5, small ones 3', '5/dozen; 3/dozen'],
		["lamb 11 a pound | oh wait that's just the chops. ground is 9.50", '11/lb; 9.5/lb'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('one price of several', () => {
	test.each([
		['eggs 5 a dozen and honey 9 a jar | make the first one 6', '6/dozen; 9/jar'],
		['eggs 5 a dozen and honey 9 a jar | sorry I got those backwards', '9/dozen; 5/jar'],
		['eggs 5 a dozen and honey 9 a jar | I switched them', '9/dozen; 5/jar'],
		['eggs 5 a dozen and honey 9 a jar | same price for both, 7', '7/dozen; 7/jar'],
		['eggs 5 a dozen, 6 for 3 | 8 for 4 instead of the 6', '5/dozen; 4/8'],
		['plants 1,50 € le plant et 5 € les quatre | 12 € les dix au lieu des quatre', '1.5/plant; 12/10'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('a change by an amount with its reason', () => {
	test.each([
		['peaches 8 a peck | take a dollar off please, they are small', '7/peck'],
		['eggs 5 a dozen | add 50 cents, feed went up', '5.5/dozen'],
		['eggs 5 a dozen | one more dollar', '6/dozen'],
		['eggs 5 a dozen | i should charge a dollar more', '6/dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('goods that the seller no longer has', () => {
	test.each([
		['eggs 5 a dozen and honey 9 a jar | we sold all the honey at church', '5/dozen'],
		['eggs 5 a dozen and honey 9 a jar | nvm about the honey, someone bought it all', '5/dozen'],
		['eggs 5 a dozen and honey 9 a jar | cross off the honey', '5/dozen'],
		['eggs 5 a dozen and honey 9 a jar | we only have the honey left', '9/jar'],
		['eggs 5 a dozen and honey 9 a jar | no honey after all', '5/dozen'],
		['eggs 5 a dozen and honey 9 a jar | hold the honey for now', '5/dozen'],
		["eggs 5 a dozen and honey 9 a jar | we're keeping the honey for ourselves", '5/dozen'],
		[
			'selling honey | 12 oz bear is seven, the quart is 20 | nvm sold the last bears at church, quarts only',
			'20/quart',
		],
		['potatoes 40 a bushel, 1.50 a pound | forget the by-the-pound thing. Too much weighing.', '40/bushel'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('prices of others', () => {
	test.each([
		['eggs 5 a dozen | they sell for $3 at the store', '5/dozen'],
		["eggs 5 a dozen | my neighbor thinks $4 but I don't care", '5/dozen'],
		['eggs 5 a dozen | we have 2 dogs so honk', '5/dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('units of first messages', () => {
	test.each([
		['peaches, half bushel, $28', '28/half bushel'],
		['Heirloom apples, mixed basket, $10', '10/basket'],
		['plums $18 for a half bushel box', '18/half bushel'],
		['melons 2 € pièce ou 5 € les trois', '2/each; 5/3'],
	])('%s', (message, prices) => {
		expect(pricesAfter(message)).toBe(prices)
	})
})

describe('titles of goods without a price', () => {
	test.each([
		['me and my sister have a stand with lemonade, corner of elm and 4th saturday', 'Lemonade'],
		['a stand with lemonade but my brother drank it all so today it is just zucchini bread', 'Zucchini bread'],
		['We run a little flower CSA and have extra peonies this week', 'Peonies'],
		["We have kids' hayrides on the last weekend in September, come see the goats also", 'Hayrides'],
		['We have leaf lettuce and the nicest beets you ever saw', 'Leaf lettuce and beets'],
	])('%s', (message, title) => {
		expect(draftAfter(message).title).toBe(title)
	})

	test.each([['Apple juice 3 a bottle | wait, not apple'], ['Apfelsaft, 3 Euro die Flasche | Halt, nicht Apfel.']])(
		'a call to wait names nothing: %s',
		(messages) => {
			expect(draftAfter(messages).title).not.toMatch(/wait|halt/i)
		},
	)

	test.each([
		['Our school garden has radishes for $1 a bunch', '1/bunch'],
		['My church sells honey for 8 a jar', '8/jar'],
		['our co-op pays 3 a pound for tomatoes', '?'],
	])('of groups that the seller speaks for: %s', (message, prices) => {
		expect(pricesAfter(message)).toBe(prices)
	})

	test('a place and a description are kept as they were written', () => {
		const draft = draftAfter(
			'honey 8 a jar | Estelle makes it with her bees at Greenway | Greenway Farm, 12 Mayberry Lane',
		)
		expect(JSON.stringify(draft)).toContain('Greenway')
		expect(JSON.stringify(draft)).not.toMatch(/green way|May berry/i)
	})

	test.each([
		['herbs $12 a four pack', '12/4 packs'],
		['quince 4 a pound', '4/lb'],
		['Tomato paste 6 a jar, same as in my other listing', '6/jar'],
	])('of plain words that look like others: %s', (message, prices) => {
		expect(pricesAfter(message)).toBe(prices)
	})

	test('reads a shed for poultry as no vehicle', () => {
		const draft = draftOf(
			'I built two tractors out of old conduit, moved them every morning. Now I have 37 whole birds, asking $4.75 a pound.',
		)
		expect(pricesOf(draft)).toBe('4.75/lb')
	})
})
