// cspell:disable: misspelled on purpose
import type { Language } from './language.ts'
import { wordSet } from './word-set.ts'

/** Misspellings and informal names that are too short or too different to be recognized by their distance: "egs", "taters". */
export const MISSPELLINGS: Record<string, string> = {
	tomatos: 'tomatoes',
	potatos: 'potatoes',
	hunny: 'honey',
	hony: 'honey',
	egs: 'eggs',
	eggz: 'eggs',
	maters: 'tomatoes',
	eirer: 'eier',
	eyer: 'eier',
	aier: 'eier',
	beaf: 'beef',
	beff: 'beef',
	korn: 'corn',
	potaters: 'potatoes',
	scaps: 'scallops',
	keso: 'queso',
	taters: 'potatoes',
	tators: 'potatoes',
	tater: 'potatoes',
	cukes: 'cucumbers',
	zukes: 'zucchini',
	zuke: 'zucchini',
	punkin: 'pumpkin',
	punkins: 'pumpkins',
	razberries: 'raspberries',
	strawbs: 'strawberries',
	mellon: 'melon',
	appels: 'apples',
	apels: 'apples',
	pares: 'pears',
	brocoli: 'broccoli',
	cabage: 'cabbage',
	zuchini: 'zucchini',
	zuchinis: 'zucchini',
	honich: 'honig',
	tamals: 'tamales',
	maypul: 'maple',
	buntch: 'bunch',
}

/**
 * Words of messages that leave out letters, or are spelled as they sound. Those of English count in all messages, because a short one
 * can be taken for another language.
 */
export const SHORT_FORMS: Record<Language, Record<string, string>> = {
	en: {
		hav: 'have',
		frm: 'from',
		frsh: 'fresh',
		selng: 'selling',
		sellin: 'selling',
		txt: 'text',
		grn: 'green',
		hve: 'have',
		hny: 'honey',
		whol: 'whole',
		cuz: 'because',
		haf: 'half',
		evry: 'every',
	},
	fr: { jvend: 'je vends', slt: 'salut' },
	es: { vndo: 'vendo' },
	de: {},
}

/** Words that are a letter or two away from goods, and mean something else. `ORDINARY_WORDS` has those that are one letter away. */
export const NO_MISSPELLINGS: ReadonlySet<string> = wordSet(`
alpage apply bailing baker bakers baking baling barely battle better bitter breaks breed breeds brothers butters charged cheery
cherish chicken chickens coffees coming compte comptes course cracked filled fingering fingerings floors fraiches
fresca frescas frisch frische frischen frischer frisches fruity gallons grades grains grandmas grandpas grapes greens
grower growers herder lawyer lawyers marked oranges organs paie pantry pepped picker pickups planted planter planting
plants plates pleased pousser presente printing prints quarts rabbi rolled sauced seasons shapes shared sheets
`)
