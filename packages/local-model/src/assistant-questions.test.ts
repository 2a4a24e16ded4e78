// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { converse, draftOf, pricesOf } from './testing/conversations.ts'

describe('an amount that is not plainly a price', () => {
	test.each([
		['My neighbor asks $22 for apples', 'Is $22.00 the price of apples?'],
		['Apples. The store charges $6', 'Is $6.00 the price of Apples?'],
		['Eggs, the feed costs me $7', '$7.00'],
		['apples 5', 'Is $5.00 the price of apples?'],
		['Lavender bundles. Parking is 5 dollars', 'Is $5.00 the price of Lavender bundles?'],
		['Pommes, le voisin demande 3 €', '3,00'],
		['Äpfel, der Nachbar nimmt 3 Euro', '3,00'],
		['Manzanas, el vecino pide 3 euros', '3,00'],
		['Brot 4,80', 'Ist 4,80 der Preis für „Brot“?'],
	])('is asked about: %s', (text, question) => {
		const reply = converse([text])
		expect(reply.listingDraft?.variants.map(({ price }) => price)).toEqual([null])
		expect(reply.questions[0]?.text).toContain(question)
		expect(reply.questions[0]?.choices.length).toBeGreaterThan(1)
		expect(reply.message).toContain(reply.questions[0]?.text)
	})

	test.each([
		['yes', '22'],
		['Yes', '22'],
		['No', '?'],
		['no, 20', '20'],
		['18 dollars', '18'],
	])('the response "%s" makes the price %s', (answer, price) => {
		expect(pricesOf(draftOf('My neighbor asks $22 for apples', answer))).toBe(price)
	})

	test.each([
		['Äpfel, der Nachbar nimmt 3 Euro', 'Ja'],
		['Pommes, le voisin demande 3 €', 'Oui'],
		['Manzanas, el vecino pide 3 euros', 'Sí'],
	])('"%s" is confirmed by %s', (text, yes) => {
		expect(converse([text]).questions[0]?.choices).toContain(yes)
		expect(pricesOf(draftOf(text, yes))).toBe('3')
	})

	test('a list without a currency is asked about as a whole', () => {
		expect(pricesOf(draftOf('pumpkins, small 3 medium 6 large 10', 'yes'))).toBe('3; 6; 10')
	})

	test.each([
		['Rindfleisch 14,50 das Kilo, Anzahlung 50 Euro', '14.5/kg', '50,00'],
		['Apfelsaft 5 Liter Box 9 Euro, die Flasche 1,80 plus Pfand', '9/5 Liter Kiste', '1,80'],
		['pumpkins: minis $1, giants $20 and up', '1', '$20.00'],
		['green beans $2.50 lb, 5 lb or more $2 lb', '2.5/lb', '$2.00'],
		['eggs: 5 dozen, 8 for 18-pack', '8/18-pack', '$5.00 per dozen'],
	])('beside prices is asked about: %s', (text, prices, amount) => {
		const { listingDraft, questions } = converse([text])
		expect(listingDraft && pricesOf(listingDraft)).toBe(prices)
		expect(questions[0]?.text).toContain(amount)
	})

	test('an amount for other goods is no response to a question about amounts', () => {
		const messages = ['eggs $4 a dozen, honey 9', 'eggs 5']
		expect(pricesOf(draftOf(...messages))).not.toContain('5/dozen; 5')
	})

	test('a range before its currency is no price', () => {
		expect(pricesOf(draftOf('bouquets 10-15 dollars, it depends'))).toBe('?')
	})

	test('an unknown word right before an amount is asked about, and becomes a variant', () => {
		const messages = ['Sourdough loaves $9, baguettes $4.50, focaccia slab $12']
		expect(converse(messages).questions[0]?.text).toBe('Is $4.50 the price of baguettes?')
		expect(draftOf(...messages, 'Yes').variants.at(-1)).toEqual({ name: 'Baguettes', price: 4.5, unit: null })
		expect(converse(['Sourdough loaves $9', 'baguettes 4.50']).questions[0]?.text).toContain('baguettes')
	})

	test.each(['eggs $4, $5', 'Eggs $4. Eggs $5.', 'Eggs 4 dollars, or 5 dollars'])(
		'two prices of one variant are asked about: %s',
		(text) => {
			const [first = '', second = ''] = converse([text]).questions[0]?.choices ?? []
			expect([first, second]).toEqual([expect.stringContaining('$4.00'), expect.stringContaining('$5.00')])
			expect(pricesOf(draftOf(text, second))).toBe('5')
		},
	)

	test('of two amounts the right one is tapped', () => {
		const reply = converse(['pumpkins $5 to $12'])
		expect(reply.message).toContain('You named a range of prices')
		const [first = ''] = reply.questions[0]?.choices ?? []
		expect(pricesOf(draftOf('pumpkins $5 to $12', first))).toBe('5')
	})

	test('several amounts are asked about together, so that nothing is lost', () => {
		const { questions } = converse(['Eggs. My cousin asks $9. The store charges $6'])
		expect(questions[0]?.choices).toEqual(['$9.00', '$6.00', 'None of them'])
	})

	test.each([
		['Eggs. My cousin asks $9. The store charges $6', 'None of them'],
		['Äpfel. Der Nachbar nimmt 3 Euro. Aldi nimmt 2 Euro', 'Keiner davon'],
		['apples 5', 'skip'],
	])('the amounts of "%s" are left out by "%s", and the price is asked', (text, answer) => {
		const { listingDraft, questions } = converse([text, answer])
		expect(listingDraft?.variants.map(({ price }) => price)).toEqual([null])
		expect(questions[0]?.id).toBe('price')
	})

	test('two amounts that are equal are one choice', () => {
		const messages = ['Eggs. My cousin asks $9. The store charges $9']
		expect(converse(messages).questions[0]?.choices).toEqual(['$9.00', 'None of them'])
		expect(pricesOf(draftOf(...messages, '$9.00'))).toBe('9')
	})

	test('amounts are kept while the goods are not known', () => {
		const reply = converse(['it is $5 each', 'pumpkins'])
		expect(reply.questions[0]?.text).toContain('$5.00 each')
	})

	test.each([
		'We grow garlic on 5 acres',
		'strawberries from 9 to 5, call 555-0142',
		'Pumpkins, open weekends 10-5 at 123 Maple Rd, Lancaster PA',
		'Pumpkins, daily 9-6',
		'Pumpkins, Sat 8-12',
		'Pumpkins, open until 5',
		'Eggs on Route 7',
		'we keep bees since 1998, 40 hives. Honey is ready.',
		'Laying hens, 18 months old',
		'lettuce, 20% off',
		'gluten free cookies',
	])('a number that is no amount is neither a price nor asked about: %s', (text) => {
		const reply = converse([text])
		expect(reply.listingDraft?.variants.every(({ price }) => price === null)).toBe(true)
		expect(reply.questions[0]?.id).toBe('price')
	})
})

describe('questions', () => {
	test('one thing is asked at a time until the draft is complete', () => {
		const messages = ['fresh brown eggs', '$4.50', 'per dozen', 'They live outside all year.', '12 Elm St, Dover']
		const replies = messages.map((_, index) => converse(messages.slice(0, index + 1)))
		expect(replies.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
			['price'],
			['unit'],
			['description'],
			['location'],
			[],
		])
		expect(replies.map(({ requiresAddressInput }) => requiresAddressInput)).toEqual([false, false, false, true, false])
		expect(replies.map(({ isDraftComplete }) => isDraftComplete)).toEqual([false, false, false, false, true])
	})

	test('a reply says what changed, and not the whole list', () => {
		const { message } = converse(['tomatoes $3/lb and basil $2 a bunch', 'make the basil $4'])
		expect(message).toContain('Basil $4.00 per bunch')
		expect(message).not.toContain('Tomatoes')
	})

	test.each([
		['Vendo huevos a 3 euros la docena', 'por docena'],
		['Honig 6 € das 500 g Glas', 'pro 500 g Glas'],
		['salades 1 € la pièce', 'par pièce'],
	])('the reply to "%s" names the unit in the language of the seller', (content, text) => {
		expect(converse([content]).message).toContain(text)
	})

	test('a place can be left out, and a rifle range is one', () => {
		expect(converse(['eggs $4 a dozen', 'skip', 'no'])).toMatchObject({
			isDraftComplete: true,
			listingDraft: { pickupPlace: '' },
		})
		expect(draftOf('eggs $4 a dozen', 'skip', '12 Gun Club Road').pickupPlace).toBe('12 Gun Club Road')
	})

	test.each(['I also sell rifles', 'rifles', 'I have an iphone too', 'cannabis, at the barn'])(
		'"%s" is refused, not a place',
		(text) => {
			const reply = converse(['eggs $4 a dozen', 'skip', text])
			expect(reply.listingDraft?.pickupPlace).toBeNull()
			expect(reply.message).toMatch(/^Sorry/)
		},
	)

	test.each(['thanks', 'ok, thank you', 'hello'])('"%s" is not a description or a place', (text) => {
		expect(converse(['eggs $4 a dozen', text])).toMatchObject({ listingDraft: { description: null } })
		expect(converse(['eggs $4 a dozen', 'skip', text])).toMatchObject({ listingDraft: { pickupPlace: null } })
	})

	test.each([
		['apples until October 20', 'For sale: until October 20.'],
		['asparagus, May through mid June', 'For sale: May 1 – June 15.'],
		['Kürbisse ab 3. September', 'Zu kaufen: ab 3. September.'],
		['fraises jusqu’au 15 juillet', 'En vente: jusqu’au 15 juillet.'],
	])('the reply to "%s" has the days of sale in words', (content, text) => {
		expect(converse([content]).message).toContain(text)
	})

	test('days of sale are no place', () => {
		const draft = draftOf('Zwetschgen 2 Euro das Kilo', 'überspringen', 'ab Ende August')
		expect(draft).toMatchObject({ pickupPlace: null, availableFrom: '2026-08-21' })
	})

	test('a short response to the question for the place is taken as it is', () => {
		const place = 'next to the church in Millbrook'
		expect(draftOf('eggs $4 a dozen', 'skip', place).pickupPlace).toBe(place)
	})

	test('a reply names the goods that are removed, and a unit once', () => {
		expect(converse(['milk $6, butter $9', 'drop the butter']).message).toMatch(/^Removed: Butter\./)
		expect(converse(['eggs, $6 a dozen or $11 for two dozen']).message).toMatch(/^Eggs\. \$6\.00 per dozen, \$11/)
	})

	test('a seller with locations is not asked for a place', () => {
		expect(converse(['eggs $4 a dozen', 'skip'], { hasLocations: true })).toMatchObject({
			isDraftComplete: true,
			message: expect.stringContaining('The text of your listing is complete.'),
		})
	})

	test('no price is "Price on request"', () => {
		expect(draftOf('hay', 'skip').variants).toEqual([])
	})
})
