// cspell:disable: misspelled on purpose

/** Frequent misspellings that are too short or too different to be recognized by their distance. */
export const MISSPELLINGS: Record<string, string> = {
	tomatos: 'tomatoes',
	potatos: 'potatoes',
	hunny: 'honey',
	huney: 'honey',
	hony: 'honey',
	chese: 'cheese',
	cheez: 'cheese',
	cheeze: 'cheese',
	egs: 'eggs',
	eggz: 'eggs',
	maters: 'tomatoes',
	toms: 'tomatoes',
	eirer: 'eier',
	taters: 'potatoes',
	tators: 'potatoes',
	tater: 'potatoes',
	cukes: 'cucumbers',
	zukes: 'zucchini',
	zuke: 'zucchini',
	beens: 'beans',
	carots: 'carrots',
	punkin: 'pumpkin',
	punkins: 'pumpkins',
	razberries: 'raspberries',
	strawbs: 'strawberries',
	mellons: 'melons',
	mellon: 'melon',
	onyons: 'onions',
	appels: 'apples',
	apels: 'apples',
	pottatos: 'potatoes',
	pares: 'pears',
	lettus: 'lettuce',
	cabage: 'cabbage',
	brocoli: 'broccoli',
	radishs: 'radishes',
	lavander: 'lavender',
	zuchini: 'zucchini',
	zuccini: 'zucchini',
	zuchinis: 'zucchini',
	honich: 'honig',
	hoenig: 'honig',
}

/** Words that are a letter or two away from goods, and mean something else. */
export const NO_MISSPELLINGS: ReadonlySet<string> = new Set(
	'pousser fingering fingerings paie paient frisch printing prints alpage tondeur father fathers tourne tournee verbluht grandpa grandpas grandma grandmas lawyer lawyers gratis cracked presente compte comptes frische frischer frisches frischen fraiche fraiches fresco frescos fresca frescas grosse grosses baker bakers better apply applied battle bitter letter matter butcher cheery chubby cattle corner corners counter carton cartons market flavor flavors lovely season seasons seasoned brother brothers mother growers grower growing barely barrel bottle bottles pepped paper papers plenty planted planting planter plants plates places placed please pleased cherish cheers cheaper rather farmer farmers family garden gardens gardener gather gathers turkish rabbi trouble thanks sprayed spraying sprays spring hunting herder harvest harvested honest honestly onward option options orders ordered organs oranges general heavy leather weather feather father filled filling flowing following floors potting potential pantry partly parsed picked picking pickup pickups picker pickers pieces piece raised rising rested roasted rolled baking baked breaks breeds breed breeding bunches butters sample simple single singles strange strawed straight sheets shares shared shaker shapes sauced savings sunday sundays sundays monday mondays summer winter winters walking walked watered whatever washed washing wanted wants welcome wholesale wonderful frozen french friday fridays fresher freshly fruity gallons garage grades graded greens grains grapes greatest grinder ground grounds marked mixtures medium melted minutes minted morning mornings muscle possible pounds powder pretty prices priced produce product products quality quantity quarts quarter recipe recipes ranges ranging really returns rolling corned couple course country countries cooler cooked cooking coming combine certified certificate charged chicken chickens children chopped choice choose churches chunks circle classic cleaned clearly closes closed coated coffees colored colors'.split(
		' ',
	),
)
