// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { converse, draftOf, pricesOf, titleAndPrices } from './testing/conversations.ts'

describe('requests', () => {
	test('prices are changed by what the seller says', () => {
		expect(pricesOf(draftOf('eggs $5 a dozen', 'everything is 10% off'))).toBe('4.5/dozen')
		expect(pricesOf(draftOf('eggs $5 a dozen', 'raise it by 50 cents'))).toBe('5.5/dozen')
	})

	test.each([
		['œufs 3 € la douzaine', '0,50 de plus', '3.5/douzaine'],
		['œufs 3 € la douzaine', 'baisse de 1', '2/douzaine'],
		['Eier 2 € das Dutzend', 'erhöhe um 1', '3/Dutzend'],
		['Eier 2 € das Dutzend', '1 mehr', '2/Dutzend'],
		['eggs $4 a dozen', '1 more', '4/dozen'],
	])('after "%s", "%s" is a change of the price or a question', (offer, text, expected) => {
		const draft = draftOf(offer, text)
		expect(pricesOf(draft)).toBe(expected)
		expect(draft.description).toBeNull()
	})

	test.each([
		['eggs $4 a dozen', 'raised on our own terms', 'Raised on our own terms'],
		['Äpfel 2 Euro das Kilo', 'gegen Gebühr gelagert', 'gegen Gebühr gelagert'],
	])('after "%s", "%s" is a description', (offer, text, expected) => {
		expect(draftOf(offer, text).description).toBe(expected)
	})

	test('the title is changed, and the price beside it is kept', () => {
		expect(draftOf('eggs $5 a dozen', 'rename it to Happy Hen Eggs').title).toBe('Happy Hen Eggs')
		expect(titleAndPrices(draftOf('eggs', 'call it Farm eggs, $5 a dozen'))).toBe('Farm eggs: 5/dozen')
	})

	test.each([
		['can you write it for me', 'your own words'],
		['don’t publish yet', 'Publish Listing'],
		['start over', 'Start Over'],
		['do you have terms?', 'How it works'],
		['what does it cost', 'A listing is free'],
	])('"%s" is answered, also before the goods are named, and is no part of the listing', (text, answer) => {
		const before = draftOf('eggs $5 a dozen')
		const reply = converse(['eggs $5 a dozen', text])
		expect(reply.message).toContain(answer)
		expect(reply.listingDraft).toEqual(before)
		expect(converse([text])).toMatchObject({ listingDraft: null, message: expect.stringContaining(answer) })
	})

	test.each([
		['Eier 5 Euro das Dutzend', 'was kostet das?', 'kostenlos'],
		['œufs 5 € la douzaine', 'combien ça coûte ?', 'gratuite'],
		['huevos a 5 euros la docena', '¿tengo que pagar?', 'gratis'],
	])('after "%s", "%s" is answered', (offer, text, answer) => {
		const reply = converse([offer, text])
		expect(reply.message).toContain(answer)
		expect(reply.listingDraft).toEqual(draftOf(offer))
	})

	test('a question is no description', () => {
		expect(draftOf('eggs $5 a dozen', 'are you a robot?').description).toBeNull()
	})

	test.each(['can you make it sound nice', 'the price is wrong', 'vous pouvez écrire l’annonce ?'])(
		'"%s" is no title',
		(text) => {
			expect(converse([text]).listingDraft).toBeNull()
		},
	)

	test.each(['remove that', 'we ran out, delete it', 'make it pounds', 'thank you so much'])(
		'"%s" is neither a description nor a place',
		(text) => {
			expect(draftOf('eggs $5 a dozen', text).description).toBeNull()
			expect(draftOf('eggs $5 a dozen', 'skip', text).pickupPlace).toBeNull()
		},
	)

	test('what the description should say is taken without the request', () => {
		const { description } = draftOf('eggs $4 a dozen', 'can you add that they are from heritage hens')
		expect(description).toBe('They are from heritage hens')
	})

	test('an offer beside a request is read', () => {
		const draft = draftOf('honey $10 a jar', 'jam is $8 a jar, please publish')
		expect(titleAndPrices(draft)).toBe('Honey and jam: 10/jar; 8/jar')
	})
})

describe('corrections', () => {
	test.each([
		[['eggs $4 a dozen', 'no, 5 dollars'], 'Eggs: 5/dozen'],
		[['eggs $4 a dozen', 'make it 7'], 'Eggs: 7/dozen'],
		[['miel 7 € le pot', 'non 6,50'], 'Miel: 6.5/pot'],
		[['fresas 4 € la caja', 'súbelo a 4,50', 'no, déjalo como estaba'], 'Fresas: 4/caja'],
		[['eggs $4 a dozen', 'actually brown eggs'], 'Brown eggs: 4/dozen'],
		[['peaches $8 a basket', "it's $10 not $8"], 'Peaches: 10/basket'],
		[['strawberries $6 a quart', 'oops I mean blueberries'], 'Blueberries: 6/quart'],
		[['brown eggs $4, white eggs $3', 'remove the brown ones'], 'White eggs: 3'],
		[['tomatoes $3/lb and basil $2 a bunch', 'basil is sold out'], 'Tomatoes: 3/lb'],
		[['honey $10 a jar', 'oh and beeswax candles, $6 each'], 'Honey and beeswax candles: 10/jar; 6/each'],
		[['corn 50 cents an ear', 'or 12 for $5'], 'Corn: 0.5/ear; 5/12'],
		[['miel 9 euros le pot', 'non, 10'], 'Miel: 10/pot'],
		[['Eier 3 Euro das Dutzend', 'nein, 3,50'], 'Eier: 3.5/Dutzend'],
		[['huevos a 3 euros la docena', 'no, 4 euros'], 'Huevos: 4/docena'],
		[['sour cherries $6 a quart', 'sorry fat fingers, 8'], 'Sour cherries: 8/quart'],
		[
			['Lettuce mix, 5oz bag, four dollars', 'also arugula same price'],
			'Lettuce mix and arugula: 4/5 oz bag; 4/5 oz bag',
		],
		[['Äpfel, 10 kg Kiste 12 Euro', 'die Kiste kostet 13'], 'Äpfel: 13/10 kg Kiste'],
		[['honey pint 12 quart 22 gallon 75', 'no gallons left, take it off'], 'Honey: 12/pint; 22/quart'],
		[
			['jus de pomme 3€ la bouteille', 'le bib de 5 litres 11€', 'plus de bib, juste la bouteille'],
			'Jus de pomme: 3/bouteille',
		],
		[['eggs $4 a dozen', 'and honey $9 a jar', 'remove the honey'], 'Eggs: 4/dozen'],
		[['eggs $4 a dozen, honey $9 a jar', 'drop honey', 'put honey back at 11', 'Yes'], 'Eggs and honey: 4/dozen; 11'],
		[['eggs $4 a dozen and honey', 'make it 5', 'Eggs'], 'Eggs and honey: 5/dozen; ?'],
		[['eggs $4 a dozen and honey', 'it is 9'], 'Eggs and honey: 4/dozen; 9'],
		[['Maple syrup pint $14 quart $24', 'the quart is 26 now'], 'Maple syrup: 14/pint; 26/quart'],
		[['Maple syrup pint $14 quart $24', 'quart 26 from next week'], 'Maple syrup: 14/pint; 26/quart'],
		[['Maple syrup pint $14 quart $24', 'quarts went up to 26', 'Yes'], 'Maple syrup: 14/pint; 26/quart'],
		[['Miel pot 500g 9€, pot 1kg 16€', 'le pot de 1 kg est à 17'], 'Miel: 9/pot de 500 g; 17/pot de 1 kg'],
		[['Kartoffeln 5 kg 6 €, 10 kg 11 €', '10 kg jetzt 12 Euro'], 'Kartoffeln: 6/5 kg; 12/10 kg'],
		[['Fresas 3 euros la caja, dos cajas 5', 'la caja ahora a 3,50'], 'Fresas: 3.5/caja; 5/2 cajas'],
	])('%j is %s', (messages, expected) => {
		expect(titleAndPrices(draftOf(...messages))).toBe(expected)
	})

	test.each([
		'thanks',
		'thank you, good morning',
		'we have 20 more',
		'10% off for members',
		'we have 40 dozen',
		'only 3 left',
		'limit 2 per person',
		'open 9 to 5',
		'the hens are 2 years old',
	])('a message without a price leaves it: %s', (text) => {
		expect(pricesOf(draftOf('eggs $5 a dozen', text))).toBe('5/dozen')
	})

	test('the categories of removed goods are removed', () => {
		expect(draftOf('eggs $4 a dozen, honey $9 a jar', 'delete honey').categories).toEqual(['Eggs'])
	})

	test('whose price it is, is asked when it is not clear', () => {
		const messages = ['tomatoes $3/lb and basil $2 a bunch', 'make it $4']
		expect(converse(messages).questions[0]?.choices).toEqual(['Tomatoes', 'Basil', 'None of them'])
		expect(pricesOf(draftOf(...messages, 'Basil'))).toBe('3/lb; 4/bunch')
	})

	test.each([
		['the quart should be 26', '$26.00 per quart'],
		['quarts went up to 26', '$26.00 per quart'],
	])('an amount beside a unit is asked about, and no description: %s', (text, amount) => {
		const { listingDraft, questions } = converse(['Maple syrup pint $14 quart $24', text])
		expect(questions[0]?.text).toContain(amount)
		expect(listingDraft).toMatchObject({ description: null, variants: [{ price: 14 }, { price: 24 }] })
	})

	test('an amount for a variant is no description', () => {
		expect(draftOf('Garlic braids, $15 small $25 large', 'I want 12 for the small ones').description).toBeNull()
	})

	test.each(['honey from our 12 hives', 'we make honey since 1998', 'our honey comes in 2 colors'])(
		'a number in a description is no price: %s',
		(text) => {
			expect(draftOf('honey $9 a jar', text).description).toMatch(new RegExp(text, 'i'))
		},
	)

	test('a jar of several sizes is asked about', () => {
		const { questions } = converse(['Honig Glas 500 g 6 €, Glas 1 kg 11 €', 'das große Glas jetzt 12'])
		expect(questions[0]?.choices).toEqual(['500 g Glas', '1 kg Glas', 'Keiner davon'])
	})

	test('edits of the seller in the draft are kept', () => {
		const first = draftOf('eggs $4 a dozen')
		const reply = converse(['make it $5'], { currentDraft: { ...first, title: 'Sunday eggs' }, isEdit: true })
		expect(reply.listingDraft).toMatchObject({ title: 'Sunday eggs', variants: [{ price: 5, unit: 'dozen' }] })
	})

	test('an edited unit is kept when a price is undone', () => {
		const edits = { undo: { variants: [{ name: 'Eggs', price: 5, unit: 'tray' }] } }
		const { listingDraft } = converse(['eggs $4 a dozen', 'make it $5', 'undo'], {}, edits)
		expect(listingDraft && pricesOf(listingDraft)).toBe('4/tray')
		expect(listingDraft?.description).toBeNull()
	})

	test('edits of the seller in the preview are kept when a message is undone', () => {
		const edits = { 'make it $5': { title: 'Sunday eggs' }, undo: { description: 'Brown.' } }
		const reply = converse(['eggs $4 a dozen', 'make it $5', 'undo'], {}, edits)
		expect(reply.listingDraft).toMatchObject({ title: 'Sunday eggs', description: 'Brown.', variants: [{ price: 4 }] })
	})

	test('"title: description" changes both when a finished draft is edited', () => {
		const currentDraft = { ...draftOf('eggs $4 a dozen'), description: 'Brown.', pickupPlace: '' }
		const reply = converse(['Farm eggs: brown and blue'], { currentDraft, isEdit: true })
		expect(reply.listingDraft).toMatchObject({ title: 'Farm eggs', description: 'brown and blue' })
	})
})
