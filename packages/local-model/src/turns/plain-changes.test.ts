// cspell:disable: messages in four languages, misspelled on purpose
import { describe, expect, test } from 'vitest'
import { draftOf, pricesOf } from '../test-conversations.ts'

const draftAfter = (messages: string) => draftOf(...messages.split('|').map((text) => text.trim()))
const pricesAfter = (messages: string) => pricesOf(draftAfter(messages))

describe('a price with an imperative', () => {
	test.each([
		['figues | mettez 3 euros la barquette', '3/tray'],
		['figues 4 euros le kilo | mets 3,50', '3.5/kg'],
		['tomates | pon 2 euros el kilo', '2/kg'],
		['Tomaten | setz 3 Euro das Kilo', '3/kg'],
		['oeufs 3 €, pain 4 € | mets les oeufs à 3,20 et le pain à 4,50', '3.2; 4.5'],
		['Eier 3 €, Brot 4 € | Eier auf 3,20 und Brot auf 4,50', '3.2; 4.5'],
		['eggs 4 a dozen, bread 5 | make the eggs 4.50 and the bread 6', '4.5/dozen; 6'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('a change with its reason', () => {
	test.each([
		['quail eggs | 5 dollars for 18 | actually 6 because the cartons cost us 40 cents', '6/18'],
		['eggs $4 a dozen | 5 because feed is up', '5/dozen'],
		['Tomaten 3 € das Kilo | mach 3,50, weil die Kisten 80 Cent kosten', '3.5/kg'],
		['tomates 3 euros le kilo | mets 3,50 parce que les cageots me coûtent 1 euro', '3.5/kg'],
		['tomates a 2 euros el kilo | ponle 2,50 porque el abono subió a 30', '2.5/kg'],
		['salsa, mild 7 a jar, hot 7.50 a jar | the hot has to be 8 now, habaneros went nuts', '7/jar; 8/jar'],
		['Fromage de brebis | 24 euros le kilo | enfin non, 26, le foin a pris 40 euros la tonne', '26/kg'],
		['Half hog is $4.25 a pound hanging | It went to $4.50 as of this month. My apologies', '4.5/lb'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('the old price, denied', () => {
	test.each([
		['beans $4 a pound | 4.50, not 4', '4.5/lb'],
		['Bohnen 4 € das Kilo | 4,50, nicht 4', '4.5/kg'],
		['judías 4 euros el kilo | 4,50, no 4', '4.5/kg'],
		['haricots 4 euros le kilo | 4,50, pas 4', '4.5/kg'],
		['Pears $20 a box | and I want 22 not 20', '22/box'],
		['poulets | 9,80 du kilo | le 9,80 c’était avant, 10,20 maintenant', '10.2/kg'],
		['beans $4 a pound | not 4', '4/lb'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('the response to the question for the price', () => {
	test.each([
		['mozzarella | 12 a ball', '12/ball'],
		['lamb | 18 a leg', '18/leg'],
		['ail rose | la tresse 12 euros', '12/tresse'],
		['garbanzo pedrosillo | 3,20 kg', '3.2/kg'],
		['eggs | delivery 5 dollars', '?'],
		['oeufs | la livraison 5 euros', '?'],
		['soap | my booth is 20 dollars', '?'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('prices for quantities besides the others', () => {
	test.each([
		['radishes 1.50 bunch | 2 bunches for 2.50 too', '1.5/bunch; 2.5/2 bunches'],
		['Poireaux | la botte 2€50 | ah et 4 € les deux', '2.5/bunch; 4/2'],
		['Rosen 2 Euro das Stück | ab 20 pro Stück 1,50', '2/each; 1.5/each'],
		['Zwetschken 1,80 das Kilo | ab 5 Kilo 1,50 | das mit den 5 Kilo lass weg bitte', '1.8/kg'],
		['empanadas la docena $90 | la media docena 50 | la docena ponela a 95', '95/dozen; 50/half dozen'],
		['corn $1 an ear | also the white corn, $1 an ear too', '1/ear; 1/ear'],
	])('%s', (messages, prices) => {
		expect(pricesAfter(messages)).toBe(prices)
	})
})

describe('the name of the goods', () => {
	test.each([
		['Honig 12 Franken | Und es ist Lindenhonig', 'Lindenhonig'],
		['Miel 8 € le pot | Et c’est bien du miel de printemps', 'Miel de printemps'],
		['Miel 8 euros el tarro | es miel de romero', 'Miel de romero'],
		['pork 5 a lb | it’s great with sausage', 'Pork'],
		['apples 2 a lb | and pears', 'Apples and pears'],
		['ground venison | sorry, ground elk, $12 a lb', 'Ground elk'],
		['asparagus 4 a bunch | actually the greens are done for the year, just the purple', 'Asparagus'],
		['feta 11 a tub | also I paid 340 for a new curd cutter so dont haggle', 'Feta'],
		['eggs 6 for $3, 12 for $5, hens $6 each | the hens are gone', 'Eggs'],
		['oeufs bio 3 € les 6, 5,50 € les 12 | poules 6 € pièce | les poules finalement non', 'Oeufs bio'],
		['eggs 4 a dozen | bread 5 and jam 6', 'Eggs, bread and jam'],
	])('%s', (messages, title) => {
		expect(draftAfter(messages).title).toBe(title)
	})
})
