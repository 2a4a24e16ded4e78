// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { replyTo } from '../assistant.ts'
import { converse, draftOf, pricesOf } from '../test-conversations.ts'

/** The prices after messages with "|" between them. */
const pricesAfter = (messages: string) => pricesOf(draftOf(...messages.split('|').map((text) => text.trim())))

describe('another price', () => {
	test.each([
		['eggs $5 a dozen | 6', '6/dozen'],
		['eggs $5 a dozen | oh and it should be 4', '4/dozen'],
		['eggs $5 a dozen | typo, 6', '6/dozen'],
		['eggs $5 a dozen | can it be 6 instead?', '6/dozen'],
		['eggs $5 a dozen | could we also do honey at $9 a jar?', '5/dozen; 9/jar'],
		['eggs $5 a dozen | hmm too cheap. 6', '6/dozen'],
		['eggs $5 a dozen | could you change it to 7?', '7/dozen'],
		['eggs $5 a dozen | can u make it 8 | nah 7, split the difference', '7/dozen'],
		['ground beef 7 a lb | *8', '8/lb'],
		['Selling sweet corn | 10 for $6 | scratch that, 12 for $6', '6/12'],
		['tomatoes 4/lb | 5 | no 4 was right', '4/lb'],
		['tomatoes 4/lb | ok so 6.50', '6.5/lb'],
		['Miel 8 € le pot | mets 7,50', '7.5/jar'],
		['Oeufs 3 € la douzaine | trop cher, mettez 2,80', '2.8/dozen'],
		['courgettes | au kilo | 2,50 | non 2 en fait', '2/kg'],
		['Kartoffeln 1,20 das Kilo | sagen wir 1,40', '1.4/kg'],
		['Brennholz Buche | Raummeter | 95 | Entschuldigung, 105 ist richtig', '105/ster'],
		['fresas 40 el kilo | me equivoqué, 45', '45/kg'],
		['Patatas | saco de 10 kilos | doce euros | digo once', '11/10 kg bag'],
		['tomates a dos euros el kilo | perdón, a uno ochenta', '1.8/kg'],
		['huevos camperos | dos y medio | la media docena', '2.5/half dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})

	test.each([
		['carrots 3/lb, beets 4/bunch | the second is 5', '3/lb; 5/bunch'],
		['carrots 3/lb, beets 4/bunch | make both 5', '5/lb; 5/bunch'],
		['carrots 3/lb, beets 4/bunch | half the price for both', '1.5/lb; 2/bunch'],
		['carrots 3/lb, beets 4/bunch | beets 5 | actually 6', '3/lb; 6/bunch'],
		['tomatoes 4/lb | add cucumbers 2/lb | tomatoes 5 | sorry 4.50', '4.5/lb; 2/lb'],
		['syrup: pint 14, quart 24, gallon 70 | gallon goes up to 75, rest stays', '14/pint; 24/quart; 75/gallon'],
		['honey: pint 12, quart 20 | half gallon 35 too', '12/pint; 20/quart; 35/half gallon'],
		['lettuce 3, kale 4, chard 4 | all but the kale are 5', '5; 4; 5'],
		['Pommes 2 € le kilo, poires 3 € le kilo | les deux à 2,50', '2.5/kg; 2.5/kg'],
		['Kartoffeln 1 € das Kilo und Zwiebeln 2 € das Kilo | beide 1,50', '1.5/kg; 1.5/kg'],
		['tomates 20 el kilo y papas 15 el kilo | las papas a 18', '20/kg; 18/kg'],
	])('is the one of the named goods or of those last talked about: %s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('another unit', () => {
	test.each([
		['garlic, $1.50 a head | not per head, per pound. and its 14', '14/lb'],
		['grapes 3 dollars a pound | sorry per quart not pound', '3/quart'],
		['nectarines 3.50 lb | did i say pound? kilo', '3.5/kg'],
		['milk 9 a half gallon | pls change that to a gallon for 16, i dont do halves anymore', '16/gallon'],
		['sweet corn 6 a dozen | hang on, it is 60 cents an ear not by the dozen', '0.6/ear'],
		['jumbo white eggs | 5 | thats for 18', '5/18'],
		['Miel de lavande 9 € le pot | pas le pot, le kilo | 16 alors', '16/kg'],
		['Äpfel | pro Kilo | 2 | nein nicht pro Kilo, pro Kiste | 15', '15/box'],
		['calabacitas | 25 la pieza | por pieza no, por kilo', '25/kg'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('removals', () => {
	test.each([
		['Peach jam, 8 dollars | price on request', ''],
		['Peach jam, 8 dollars | remove the price, i will decide later', ''],
		['Peach jam, 8 dollars | remove the price | ok decided, 7.50', '7.5'],
		['Peach jam, 8 dollars | remove the price | ok decided, 7.50 | argh no. take it off again', ''],
		['kale 3 a bunch, chard 3.50 a bunch, beets 4 a bunch | drop the second one', '3/bunch; 4/bunch'],
		['sourdough bread 8 a loaf | or 2 for 15 | yeah drop the single price', '15/2'],
		['Blueberries 4 a pint or 7 a quart | quarts only please, ran out of the little boxes', '7/quart'],
		['watermelon, big 8 each small 5 each | scrap the big, only small left', '5/each'],
		['leeks 3/bunch | also celeriac 4 each | nvm no celeriac', '3/bunch'],
		['honey: pint 12, quart 20 | pint sold out', '20/quart'],
		['carrots 3/lb, beets 4/bunch | carrots out', '4/bunch'],
		['Pommes 2 € le kilo, poires 3 € le kilo | poires épuisées', '2/kg'],
		['viande de boeuf 14 euros le kg | finalement ne mets pas de prix', ''],
		['Kartoffeln 1,20 das Kilo und Zwiebeln 1,50 das Kilo | das zweite doch nicht', '1.2/kg'],
		['frische Kuhmilch 1,30 Euro der Liter | Preis wieder raus bitte', ''],
		['Miel a 120 el frasco y propóleo a 80 el frasco | el propoleo quítalo', '120/jar'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('back to earlier values', () => {
	test.each([
		['duck eggs 7 a dozen | make it 8 | hm no, go back to what it was', '7/dozen'],
		['eggs $5 a dozen | make it 6 | never mind, the old price', '5/dozen'],
		['kale 3, chard 4 | drop the chard | hm put it back', '3; 4'],
		['kale 3, chard 4 | drop the chard | no wait keep it', '3; 4'],
		['okra 4/lb | half that', '2/lb'],
		['okra 4/lb | half that | no no back to 4', '4/lb'],
		['Salade 1€ pièce | 1,20 | non remets comme avant', '1/each'],
		['Eier 4 € das Dutzend | mach mal 4,20 | ne doch nicht', '4/dozen'],
		['huevos 30 la docena | ponle 32 | mejor como antes', '30/dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})

	test.each([
		['eggs 10 € | make it 12 CAD a dozen | go back to what it was', 'EUR'],
		['eggs 10 € | remove the price | ok decided, 7.50', 'EUR'],
		['eggs 10 € | remove the price', null],
	])('prices keep their currency: %s', (messages, currency) => {
		expect(draftOf(...messages.split(' | ')).currency).toBe(currency)
	})

	test('an edit in the preview is a change as well', () => {
		const messages = [
			{ role: 'user' as const, content: 'eggs $4 a dozen' },
			{ role: 'assistant' as const, content: 'Got it.' },
			{ role: 'user' as const, content: 'go back to what it was' },
		]
		const currentDraft = { ...draftOf('eggs $4 a dozen'), variants: [{ name: 'Eggs', price: 9, unit: 'dozen' }] }
		const context = { today: '2026-05-10', categories: [], hasLocations: false, isEdit: false, currentDraft }
		expect(pricesOf(replyTo(messages, context).listingDraft ?? currentDraft)).toBe('4/dozen')
	})

	test('with nothing before, the draft stays and the reply says so', () => {
		const currentDraft = draftOf('eggs $4 a dozen')
		const reply = converse(['go back to what it was'], { currentDraft, isEdit: true })
		expect(reply).toMatchObject({ listingDraft: currentDraft, message: expect.stringContaining('did not understand') })
	})
})

describe('prices of other goods', () => {
	test.each([
		['tomatoes 4/lb | add basil | same', '4/lb; 4/lb'],
		['tomatoes $4 a quart. also have ground cherries | same price for both', '4/quart; 4/quart'],
		['carrots 3/lb | add beets | same price', '3/lb; 3/lb'],
		['Pommes 1,80 le kg | rajoute des poires aussi | au meme prix', '1.8/kg; 1.8/kg'],
		['lechugas 1 € cada una | pon tambien acelgas | el mismo precio para las dos', '1/each; 1/each'],
		['carrots 3/lb, radishes 2/bunch | whoops swap those two prices', '2/lb; 3/bunch'],
		['carrots 3/lb, beets 4/bunch | other way round', '4/lb; 3/bunch'],
		['tomates 20 el kilo y papas 15 el kilo | al revés', '15/kg; 20/kg'],
		['Brown eggs, $6/dozen | also duck eggs 9 | scratch the duck eggs', '6/dozen'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

test.each([
	['plums | 2.99 | pound | hold on. Not plums, pluots. everything else is right', 'Pluots'],
	['pears $3, plums $2 | not plums, cherries', 'Pears and cherries'],
	['Bois de chauffage 70 euros le stère | change le titre en Chêne sec', 'Chêne sec'],
	['Honig 6 € das Glas | im Titel soll Akazienhonig stehen', 'Akazienhonig'],
])('another title: %s', (messages, title) => {
	expect(draftOf(...messages.split(' | ')).title).toBe(title)
})

test('an amount in pounds sterling is no misspelled name of other goods', () => {
	expect(draftOf('eggs $5', 'make it 12 pounds sterling')).toMatchObject({ title: 'Eggs', categories: ['Eggs'] })
})

test('a reply does not confirm a question with a price that it did not read', () => {
	expect(converse(['eggs $5 a dozen', 'would 6 sell?']).message).toContain('did not understand')
})

describe('organic', () => {
	test.each([
		['Organic eggs $5', 'The hens get organic feed and run outside all day'],
		['Organic eggs $5', 'Is it organic if I use organic hay?'],
		['My neighbor has hens\nWe sell organic eggs $5 a dozen', 'thanks'],
	])('stays with the goods: %j, %s', (first, then) => {
		expect(draftOf(first, then).categories).toContain('Organic')
	})

	test.each([
		['Organic eggs $5', 'sorry, we are not organic'],
		['Organic eggs $5', "please don't call it organic"],
		['Organic eggs $5', 'take organic off'],
		['Bio-Eier 3 €', 'sie sind doch nicht bio'],
	])('is taken back by the seller: %s, %s', (first, then) => {
		expect(draftOf(first, then).categories).not.toContain('Organic')
	})
})

test('a message of the largest length is read to its end, although its sentence has none', () => {
	const description = 'they run outside in the field and eat grass and herbs, '.repeat(140)
	expect(pricesOf(draftOf(`eggs from my hens, ${description}they are $5 a dozen`))).toBe('5/dozen')
})

test('a reply states the changed price, in the seller’s language', () => {
	expect(converse(['Kürbisse', '2 Euro das Stück', 'ach nee mach 1,80']).message).toMatch(/Kürbisse: 1,80\s€/)
})

describe('goods and prices that a message takes out, with its reason', () => {
	test.each([
		['plums 3 a quart, pears 4 a quart | the plums are sold out, birds got 50 bucks worth', '4/quart'],
		['bacon 14 a pack, chops 12 a pack | bacon is at the smoker till friday so leave it out', '12/pack'],
		['carrots 3 a bunch, radishes 2 a bunch | Radishes done.', '3/bunch'],
		['tomates 3 €/kg, courgettes 2 €/kg | les courgettes y en a plus enlevez les', '3/kg'],
		['berenjenas 2 el kilo, pepinos 1,50 el kilo | quita la berenjena que se me ha helado', '1.5/kg'],
		['Birnen 2 das Kilo, Pflaumen 3 das Kilo | die Pflaumen raus bitte, lohnt nicht', '2/kg'],
		['Sweet corn 6 a dozen | sorry thats last years price, i will tell you the new one later', ''],
		['aguacates 35 el kilo | eso era el año pasado, todavía no sé', ''],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('prices besides the others', () => {
	test.each([
		['Oeufs | 0,35 pièce | et 2,20 les 6', '0.35/each; 2.2/6'],
		['Würste | Paar 9,50 | sorry, das Stück 9,50, Paar 18', '18/pair; 9.5/each'],
		['patatas | a 80 céntimos el kilo | no, mi padre dice 90', '0.9/kg'],
		['melons 6 each, plums 3 a quart | the melons are big this year so 7', '7/each; 3/quart'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('other kinds and halves are prices beside the others', () => {
	test.each([
		['eggs 5 a dozen | duck eggs are 6', '5/dozen; 6/dozen'],
		['brown eggs 5 a dozen | white eggs are 4', '5/dozen; 4/dozen'],
		['tomatoes 3 a lb | cherry tomatoes are 4 a pint', '3/lb; 4/pint'],
		['potatoes 2 a lb | sweet potatoes are 3', '2/lb; 3/lb'],
		['eggs 5 a dozen | fresh eggs are 6', '6/dozen'],
		['eggs 5 a dozen | sorry, duck eggs are 6', '6/dozen'],
		['eggs 5 a dozen | farm eggs are 6', '6/dozen'],
		['honey 12 a jar | raw honey is 14', '14/jar'],
		['milk 8 a gallon | it is raw, and 4.50 for a half', '8/gallon; 4.5/half gallon'],
		['milk 8 a gallon | half is 4.50', '8/gallon; 4.5/half gallon'],
		['firewood 200 a cord | half cord 110, stacking 25', '200/cord; 110/half cord'],
		['firewood 200 a cord | half cord 110, and honey 8 a jar', '200/cord; 110/half cord; 8/jar'],
		['pig 300 | half 170', '300; 170'],
		['eggs 5 a dozen | make it 4 and a half', '4.5/dozen'],
		['eggs 5 a dozen | half of them are 4', '5/dozen'],
		['ghee | the rate is 900 per kg', '900/kg'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})
