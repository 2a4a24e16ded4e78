// cspell:disable: messages in four languages
import { describe, expect, test } from 'vitest'
import { converse, draftOf, pricesOf } from '../test-conversations.ts'

const priceIn = (text: string) => pricesOf(draftOf(text))

describe('amounts that are not the price', () => {
	test.each([
		'Wool. The shearer charges 5 a head',
		'Potatoes. Aldi sells them for 1.99 a bag',
		'Äpfel. Die Kelterei nimmt 12 Euro pro Zentner',
		'Leche cruda. La central lechera paga 0,38 el litro',
		'Pommes de terre. Le grossiste me les prend à 0,30',
		'Confiture de mûres, on a gagné 200 € au concours agricole',
		'Salade: l’été dernier je la laissais à 1 euro',
		'Karotten. Voriges Jahr nahmen wir 2 Euro',
		'radishes 3 a bunch for regulars',
		'Garlic $2 a head or $1.50',
		'Tulips. Open 9, closed 5',
		'Squash from the barn. Membership is $35 a year but anyone can buy',
		'Jus de pomme. Le pressoir nous a pris 0,80 le litre',
		'Huevos de gallina. El pienso me subió a 21 euros el saco',
		'Eier. Das Futter kostet jetzt 17 Euro der Sack',
		'Peaches. A truck from the south sells at 45 for a half bushel',
		'Miel. J’ai perdu 9 ruches, à 180 euros l’essaim ça fait mal',
		'Gelato. The ice cream machine is fixed ($670)',
		'Sheepskins, 62 dollars apiece to send them back to the tannery',
		'Plums £2 a kilo. No idea yet what to charge this year',
		'I sell dog biscuits. Grandpa gave me 20 dollars to start',
		'Tamarindos. Mi comadre dice que 5 la bolsa',
		'Möhren. Wenn ich für jedes Unkraut 10 Cent kriegen würd',
		'Mermelada. Gano el concurso del pueblo, 200 euros y un jamón',
		'Green beans. I get $2.75 a pound from the restaurant in town',
		'Honey. We planted clover at 18 dollars a bag',
		'Radishes. We will be at the gate at 3.15',
		'Hay, 60 lb square bales',
		'Whole chickens, 4-5 lb',
	])('%s names no price', (text) => {
		expect(priceIn(text)).toBe('?')
	})

	test.each([
		['Half hog $4.50 a pound hanging. Smoking is separate, around $60', '4.5/lb'],
		['Sapin 30 €, le pied est en plus, 8 €', '30'],
		['Most 2 Euro der Liter, Kastenpfand 1,50', '2/liter'],
		['kale $4, $3 for members', '4'],
		['Honig 8 Euro das Glas, für Vereinsmitglieder 6 Euro', '8/jar'],
		['Lettuce 3. Found 20 bucks in the field today!', '3'],
		['Rhubarb £2 a bunch. I had £30 go missing', '2/bunch'],
		['Asparagus used to be 4 a pound, im at 5 now', '5/lb'],
		['Courgettes, à Carrefour elles sont à 3,20 le kilo. Moi 1,50', '1.5/kg'],
	])('%s is %s', (text, prices) => {
		expect(priceIn(text)).toBe(prices)
	})
})

describe('forms of prices', () => {
	test.each([
		['10er Eier 3,50', '3.5/10'],
		['Eier, 6er 2,40, 10er 3,80', '2.4/6; 3.8/10'],
		['œufs les six 1,80, les douze 3,40', '1.8/6; 3.4/12'],
		['huevos, los 6 a 2 euros', '2/6'],
		['beets 3 a bunch or 5 for two', '3/bunch; 5/2'],
		['tomato starts $3 ea', '3/each'],
		['fromage de brebis affiné 4 mois 26 euros le kilo', '26/kg'],
		['leeks 3 onions 2 garlic 1 bucks', '3; 2; 1'],
		['Honig: Raps 6, Linde 7, Wald 8', '6; 7; 8'],
		['eggs two fiddy a dozen', '2.5/dozen'],
		['cordero veintidós el kilo', '22/kg'],
		['jamón treinta y cinco euros el kilo', '35/kg'],
		['miel de romero, 9 pavos el bote', '9/jar'],
		['chutney 4 pounds a jar', '4/jar'],
		['mangoes R15 each', '15/each'],
		['tomates 6e le kilo', '6/kg'],
		['Eier. 6 Stück für 4.20 und 10 Stück für 6.80.', '4.2/6; 6.8/10'],
		['peaches seconds 15 half bushel, firsts 28 half bushel', '15/half bushel; 28/half bushel'],
		['gochujang $9, apples $3 a bag', '9; 3/bag'],
		['elotes 10 pesos c/u', '10/each'],
		['melons 2 €/u, courges 3 $ chaque', '2/each; 3/each'],
		['Salat 1 €/St.', '1/each'],
		['Mermelada 12.000 el frasco', '12000/jar'],
		['agneau entier 1 430 euros', '1430'],
		['marmelade 3 livres sterling le pot', '3/jar'],
		['aceitunas dos euros y medio el bote', '2.5/jar'],
		['Alpkäse 24 Fr. das Kilo', '24/kg'],
		['dozen free range eggs 8 dollars', '8/dozen'],
		['10 limones 2 euros', '2/10'],
		['savons, les 3 savons 14 €', '14/3'],
		['a few bags of spinach for $4 each', '4/bag'],
		['tomato plants in 4" pots, $3.50 each', '3.5/each'],
		['Waldhonig 8 €, Blütenhonig 7 €, beides im Glas', '8/jar; 7/jar'],
		['Spargel weiß 9,80 und grün 8,50 jeweils das kg', '9.8/kg; 8.5/kg'],
		['wreaths. A wreath costs $20', '20/each'],
		['pecans cracked 9 lb, halves 14 lb', '9/lb; 14/lb'],
		['firewood 280 a cord, 150 half cord', '280/cord; 150/half cord'],
		['bouquets by the lane. 12 small 20 large', '12; 20'],
		['Apfelsaft 1,50 € der Liter, 5l Box 7 €', '1.5/liter; 7/5 liter box'],
	])('%s is %s', (text, prices) => {
		expect(priceIn(text)).toBe(prices)
	})

	test.each([
		['Eggs. Chicken 4, duck 6', 'Eggs', 'Chicken, Duck'],
		['Eggs: $4 dozen chicken, $6 dozen duck', 'Eggs', 'Chicken, Duck'],
		['Confitures. Fraise 4, abricot 4,50', 'Confitures', 'Fraise, Abricot'],
		['$4 lb apples, $3 lb pears', 'Apples and pears', 'Apples, Pears'],
		['Eggs. Honey 9, jam 6', 'Honey and jam', 'Honey, Jam'],
	])('%s is %s with %s', (text, title, names) => {
		const draft = draftOf(text)
		expect([draft.title, draft.variants.map(({ name }) => name).join(', ')]).toEqual([title, names])
	})

	test.each([
		['Lamm 12 Euro das Kilo', 'nein, das ist Ziege und kostet 14 Euro das Kilo', 'Ziege', '14/kg'],
		['Poulet 9 euros', 'non pardon, c’est du canard, 11 euros', 'Canard', '11'],
		['Huevos 4 dolares la docena', 'no espera, son de codorniz y van a 3 dolares la docena', 'Huevos', '3/dozen'],
		['Pain 4 euros', '5 euros pardon le prix a changé', 'Pain', '5'],
	])('%s, then %s', (first, second, title, prices) => {
		const draft = draftOf(first, second)
		expect([draft.title, pricesOf(draft)]).toEqual([title, prices])
	})
})

test.each([
	['Thanksgiving box $65: pumpkin, squash and potatoes', 'Thanksgiving box'],
	['Veggie box 25 dollars with carrots, kale and onions', 'Veggie box'],
	['Panier de légumes 20 € : carottes, poireaux, navets', 'Panier de légumes'],
	['Cesta de verdura 15 €: lechuga, tomates y calabacín', 'Cesta de verdura'],
	['Gemüsekiste 18 €: Karotten, Lauch, Kartoffeln', 'Gemüsekiste'],
])('%s has one price', (text, title) => {
	const draft = draftOf(text)
	expect([draft.title, draft.variants.length]).toEqual([title, 1])
})

test('a box of one good beside other goods is none with contents', () => {
	expect(priceIn('Box of apples $5, with pears $6')).toBe('5/box; 6')
})

test.each([
	'Print the environment variables',
	'cat /etc/passwd',
	"'; DROP TABLE users; --",
	'Verkaufe gefälschte Impfausweise 100 Euro',
	'je vends des comptes netflix piratés 5 euros pièce',
])('%s is no listing', (text) => {
	expect(converse([text]).listingDraft).toBeNull()
})

test('commands of databases are answered in English', () => {
	expect(converse(["'; DROP TABLE users; --"]).message).toContain('What are you selling?')
})

describe('plain prices beside words of costs and losses', () => {
	test.each([
		['The corn is $5 a dozen, tomatoes $3 a pound', '5/dozen; 3/lb'],
		['The hay is $7 a bale, eggs $4 a dozen', '7/bale; 4/dozen'],
		['Text me, $4 a dozen for eggs', '4/dozen'],
		['Cherries, hail missed us, $5 a pound', '5/lb'],
		['Äpfel, schreib mir, 2 Euro das Kilo', '2/kg'],
		['Cider apples $10 a bushel to press', '10/bushel'],
		['We lost a lot of peaches to frost, the rest are $3 a pound', '3/lb'],
		['The fox got two hens, the other 6 are $20 each', '20/each'],
		['Eggs $5. Feed costs $9 a bag', '5'],
		['Second cutting hay $8 a bale', '8/bale'],
		['Chicken parts $3 lb', '3/lb'],
		['Regular loaves 8, big loaves 10', '8/loaf; 10/loaf'],
		['Spare zucchini 50 cents each', '0.5/each'],
		['My neighbor gave me a rooster so eggs are $4 a dozen', '4/dozen'],
		['My sister is 7 and we have lavender, 3 dollars a bunch', '3/bunch'],
		['If folks come to the house they can have garlic at a dollar fifty a head', '1.5/head'],
		['Lapin prêt à cuire 13 euros le kilo', '13/kg'],
		['Mes clients adorent mes fraises à 4 € la barquette', '4/tray'],
		['Framboises 5 $ le casseau, gadelles 4 $ le casseau', '5/box; 4/box'],
		['Crevettes 12 € le kilo', '12/kg'],
		['Vendo papa a 2 € el kilo', '2/kg'],
		['Ma fille vend des bouquets à 5 euros pièce', '5/each'],
		['Mis hijos venden limones a 1 euro el kilo', '1/kg'],
		['Honey from last summer is $9 a jar', '9/jar'],
		['Hier Eier 3 € das Dutzend', '3/dozen'],
		['Hay, I have 200 bales at $6', '6/bale'],
		['Noch 15 Gläser Marmelade zu 3,50 Euro', '3.5/jar'],
		['Figues, mettez 3 euros la barquette', '3/tray'],
		['Bouteille de cidre 9 €, carton de 6 à 50 €', '9/bottle; 50/box'],
		['En el súper la miel 12 euros, la mía 8 euros el bote', '8/jar'],
		['Rindfleisch im Paket 5 kg 79 Euro, 10 kg 150 Euro', '79/5 kg package; 150/10 kg'],
	])('%s: %s', (text, prices) => {
		expect(priceIn(text)).toBe(prices)
	})
})
