// cspell:disable: words of three other languages

/** What is never a listing here, wherever it is mentioned as goods. */
const FORBIDDEN: readonly RegExp[] = [
	// Weapons and explosives.
	/\b(?:ar lowers?|lower receivers?|(?:\d+ )?rounds of (?:\d|\.)|9 ?mm|5\.56|\.22 ?lr|12 gauge|glocks?|magazines? for|swords?|katanas?|machetes? set|daggers?|nunchucks?|body armor|guns?|rifles?|pistols?|handguns?|shotguns?|revolvers?|firearms?|ammo|ammunition|bullets|grenades?|explosives?|fireworks|ak-?47|ar-?15|silencers?|switchblades?|crossbows?|(?:hunting|combat|throwing|pocket) kni(?:fe|ves)|pistolets?|fusils?|munitions?|pistolas?|escopetas?|armas?|pistolen?|gewehre?|munition|waffen?|sprengstoff|tasers?|brass knuckles)\b/iu,
	// Drugs, and cannabis in any form.
	/\b(?:weed|marijuana|marihuana|cannabis|ganja|thc|cbd|delta[- ]?8|pot brownies|hash|hashish|haschisch|haschich|edibles|joints|pre-?rolls|vapes?|vape pens?|e-?cigarettes?|cigarettes?|tobacco|tabac|tabaco|tabak|zigaretten|cigars?|cocaine|cocaína|kokain|heroin|héroïne|meth|methamphetamine|lsd|mdma|ecstasy|ketamine|psilocybin|magic mushrooms?|shrooms|opium|kratom|fentanyl|crack(?= (?:cocaine|rocks?|pipes?))|drogas|drogen|drogues?|gummies|gras\b.{0,30}\bgramm|fire bud|nugs?|dank|kush|indica|sativa|dab(?:s| rig)|bongs?|mushroom chocolate bars|magic truffles|peyote|ayahuasca|salvia divinorum|poppers|nicotine|snus|chewing tobacco|moonshine|shine\b.{0,20}\bproof|\d+ proof|hemp flower|graines de cannabis)\b/iu,
	// Medicine.
	/\b(?:oxycodone|oxycontin|percocet|vicodin|xanax|adderall|valium|viagra|cialis|ritalin|ozempic|antibiotics|opioids?|prescriptions?|medications?|medicines?|pills|steroids|médicaments|medicamentos|medikamente|tabletten|tramadol|codeine|insulin|ivermectin)\b/iu,
	// Adult, people, bodies, animals that may not be sold.
	/\b(?:porn|porno|pornography|sex|sexual|escorts?|nudes?|adult (?:videos?|content|toys?|services?|entertainment)|onlyfans|massages?|prostitut\w*|companionship|kidneys?|human (?:organs?|breast milk|blood)|breast milk|ivory|slaves?|puppy|puppies|kittens?|dogs? for sale|parrots?|chiots?|chatons?|cachorros|gatitos|welpen|kätzchen|guinea pigs?|hamsters?|gerbils?|snakes?|pythons?|boa constrictors?|sugar gliders?|monkeys?|capuchins?|marmosets?|tarantulas?|scorpions?|iguanas?|geckos?|chameleons?|bearded dragons?|tortoises?|turtles?|macaws?|cockatoos?|parakeets?|perroquets?|\w*papagei(?:en)?|\w*schildkröten?|tortugas?|tortues?|retrievers?|loros?|guacamayos?|monos?|singes?|affen|tigers?|lion cubs?|tiger cubs?|hedgehogs|ferrets?|chinchillas?|exotic (?:pets?|animals?)|serpents?|serpientes?|schlangen?|reptiles?|endangered)\b/iu,
	// Stolen and forged.
	/\b(?:stolen|counterfeit|fake (?:ids?|passports?|money)|passports?|credit cards?|gift cards?|bitcoins?|crypto(?:currency)?|nfts?|lottery|casino|hacked|accounts? for sale|social security)\b/iu,
	// Forged papers, pirated accounts and copies.
	/(?<!\p{L})(?:(?:fake|forged|falsch\w*|gefälscht\w*|gekauft\w*|faux|fausses?|contrefait\w*|fals[oa]s?|falsificad[oa]s?)\s+(?:\p{L}+\s+)?(?:\p{L}*ausweise?|\p{L}*führerscheine?|pässe|papiere|\p{L}*zertifikate?|zeugnisse?|geldscheine?|rezepte|papiers|permis|billets|certificats?|diplômes?|ordonnances?|documentos?|billetes|carn[eé]s?|t[ií]tulos|licencias?|recetas|licen[sc]es?|drivers?|documents?|papers|certificates?|diplomas?|bills|vaccine)|(?:netflix|spotify|disney|hbo|prime video|steam|iptv|microsoft|onlyfans|instagram|tiktok|paypal)(?:[\s-]*(?:accounts?|logins?|subscriptions?|followers|konto|konten|abos?|zugänge|zugang|comptes?|abonnements?|cuentas?|seguidores))|(?:accounts?|logins?|konten|zugänge|comptes?|abonnements?|cuentas?)\s+(?:\p{L}+\s+)?(?:netflix|spotify|disney|hbo|steam|iptv|paypal|pirat\p{L}*|hacke\p{L}*|robad[oa]s)|iptv|raubkopi\p{L}*|gestohlen\p{L}* (?:handys?|fahrräder|waren?)|papiers d['’]identité|permis de conduire|führerscheine?|personalausweise?|driver['’]?s licen[sc]es?|carnets? de conducir|kreditkarten|cartes? bancaires?|tarjetas? de crédito)(?!\p{L})/iu,
	// Drugs in French, whose letters are no word characters of ASCII.
	/(?<!\p{L})(?:cocaïne|kétamine|méthamphétamine|amphétamines?|stupéfiants?|résine de cannabis)(?!\p{L})/iu,
]

/** Goods and services that are not local goods. A good of a farm in the same message outweighs them. */
const UNRELATED: readonly RegExp[] = [
	/\b(?:air ?pods|samsung|celular|galaxy s\d+|pixel \d|graphics cards?|gpus?|rtx ?\d+|nintendo|air ?pods|smart ?watch(?:es)?|monitors?|keyboards?|routers?|televisor(?:es)?|portátil(?:es)?|ordenador(?:es)?|grafikkarten?|téléviseurs?|i-?phones?|smart-?phones?|cell ?phones?|phones? for sale|laptops?|macbooks?|computers?|ipads?|tablets?|televisions?|tvs?|play-?stations?|ps ?[345]|controllers|xbox|consoles?|headphones|cameras?|drones?|printers?|software|video games?|téléphones?|ordinateurs?|teléfonos?|móvil|celulares?|computadoras?|handys?|fernseher|rechner)\b/iu,
	/\b(?:f-?150|f-?250|f-?350|silverado|4x4|\d+k miles|jeep|subaru|tacoma|corolla|scooters?|mopeds?|roller|cars?|trucks?|pickup trucks?|suvs?|sedans?|honda|toyota|ford f-?\d+|chevy|civic|motorcycles?|motorbikes?|bicycles?|bikes?|boats?|rv|trailers?|tires?|snowmobiles?|atvs?|quads?|tractors?|lawn ?mowers?|excavators?|voitures?|motos?|vélos?|coches?|carros?|bicicletas?|autos?|motorräder|fahrräder|traktor(?:en)?|gebrauchtwagen)\b/iu,
	/\b(?:houses?|apartments?|condos?|real estate|acres? (?:of land )?for sale|land for sale|rooms? for rent|rental|airbnb|appartements?|maison à vendre|casas?|pisos?|apartamentos?|wohnung(?:en)?|haus zu verkaufen|grundstücke?)\b/iu,
	/\b(?:hair ?cuts?|hair ?dress\w*|manicures?|tutoring|tutor|lawn (?:mowing|care)|mowing service|snow removal|house cleaning|cleaning services?|plumbing|plumber|electrician|babysitting|dog walking|dog grooming|pet sitting|web ?design|websites?|seo|insurance|loans?|mortgages?|tax prep\w*|taxes|dating|therapy|life coach\w*|personal train\w*|moving services?|roofing|painting services?|car wash|oil changes?|consulting|photography services?|dj services?|tattoos?|babysitter|nettoyage|coiffure|plomberie|peluquería|limpieza|clases particulares|nachhilfe|haarschnitte?|reinigung|umzüge|friseur)\b/iu,
	/\b(?:watches|rolex|handbags?|purses?|sneakers|nikes?|jeans|jackets?|dresses|clothes|clothing|shoes|gold bars?|silver bars?|diamonds?|concert|two tickets|couch|sofas?|mattress(?:es)?|refrigerators?|fridges?|washing machines?|dishwashers?|appliances?|concert tickets?|tickets? to|textbooks?|dvds?|makeup|perfumes?|vêtements|chaussures|ropa|zapatos|kleidung|schuhe|möbel|uhren|gitarren?|guitars?|pianos?|vacuum cleaners?|strollers?|soul|yard sale|garage sale|tag sale|rummage sale|vide-grenier|flohmarkt)\b/iu,
]

/** Harmless uses of the words above. */
const HARMLESS =
	/\b(?:gluten free|hog hunt|glue gun|shotgun (?:sells|wedding|style|house)|nut crack\w*|cracked|crack open|weed[- ]free|no weeds|weeds|weeded|hash ?browns?|corned beef hash|sex[- ]?links?|sexed|straight run|cigar box|tobacco barn|(?:off|from|by) (?:the|our|my|his|a) (?:fishing )?boats?|boat (?:landing|launch|ramp|dock)|no antibiotics|antibiotic[- ]free|without antibiotics|(?:never|no|any|zero) (?:given )?(?:hormones|antibiotics|medications?|steroids|hormones or antibiotics|antibiotics or hormones)|antibiotics? or hormones?|hormones? or antibiotics?|unmedicated|medicated|dog (?:treats?|food|biscuits?|bones?)|seed potatoes|bring your own|truck ?loads?|car ?loads?|food truck|from (?:our|the|my) (?:truck|house|car)|our house|the house|house ?plants?|green ?houses?|hoop ?houses?|sugar ?house|smoke ?house|farm ?house|hen ?house|milk ?house|my house|behind the house|in casa|de la casa|la casa|hecho en casa|hecha en casa|casera|cars?\s*lot|tractor (?:pull|rides?)|by (?:car|truck)|bike path|ride (?:a|our)|oil change|bike trail|hooves)\b/giu

/** "We are not selling the kittens" */
const NOT_SOLD = /\b(?:not|never|isn['’]?t|aren['’]?t) (?:selling|for sale|sell)\b[^.,;!?]{0,30}/giu

export type Refusal = 'forbidden' | 'unrelated'

/** Why a message is refused, or null. `hasGoods`: it also names goods of a farm. */
export function refusalOf(text: string, hasGoods: boolean): Refusal | null {
	const cleaned = text.replace(NOT_SOLD, ' ').replace(HARMLESS, ' ')
	if (FORBIDDEN.some((pattern) => pattern.test(cleaned))) return 'forbidden'
	return !hasGoods && UNRELATED.some((pattern) => pattern.test(cleaned)) ? 'unrelated' : null
}

const BUYER =
	/\b(?:want|like|need|looking|hoping|trying) to (?:buy|purchase|find|order)\b|\bwhere (?:can|do) i (?:buy|get|find)\b|\bdo you (?:have|sell|deliver)\b|\b(?:je (?:veux|voudrais|cherche à) acheter|quiero comprar|quisiera comprar|ich (?:möchte|will|suche).{0,30}(?<!ver)kaufen|looking for (?:someone|somebody|anyone|people) (?:who|that|selling)|anyone (?:selling|got|have)|who (?:sells|has)|iso|in search of|(?:je )?cherche (?:quelqu['’]un|à acheter|du|des|un|une)|busco|alguien (?:vende|tiene)|(?:ich )?suche|wer (?:verkauft|hat))\b/iu

/** Whether a message wants to buy instead of to sell. */
export function isBuyer(text: string): boolean {
	return BUYER.test(text)
}
