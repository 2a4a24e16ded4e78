// cspell:disable: words of three other languages

/** What is never a listing here, wherever it is mentioned as goods. */
const FORBIDDEN: readonly RegExp[] = [
	// Weapons and explosives.
	/\b(?:ar lowers?|lower receivers?|(?:\d+ )?rounds of (?:\d|\.)|9 ?mm|5\.56|\.22 ?lr|12 gauge|glocks?|magazines? for|swords?|katanas?|machetes? set|daggers?|nunchucks?|body armor|guns?|rifles?|pistols?|handguns?|shotguns?|revolvers?|firearms?|ammo|ammunition|bullets|grenades?|explosives?|fireworks|ak-?47|ar-?15|silencers?|switchblades?|crossbows?|(?:hunting|combat|throwing|pocket) kni(?:fe|ves)|pistolets?|fusils?|munitions?|pistolas?|escopetas?|armas?|pistolen?|gewehre?|munition|waffen?|sprengstoff|tasers?|brass knuckles)\b/iu,
	// Drugs, and cannabis in any form.
	/\b(?:weed|marijuana|marihuana|cannabis|ganja|thc|cbd|delta[- ]?8|pot brownies|hash|hashish|haschisch|haschich|edibles|joints|pre-?rolls|vapes?|vape pens?|e-?cigarettes?|cigarettes?|tobacco|tabac|tabaco|tabak|zigaretten|cigars?|cocaine|coca[ií]na|coke bags|kokain|coca[ïi]ne|hachís|porros|hero[ií]na|metanfetamina|speed und|heroin|héroïne|meth|methamphetamine|lsd|mdma|ecstasy|ketamine|psilocybin|magic mushrooms?|shrooms|opium|kratom|fentanyl|crack(?= (?:cocaine|rocks?|pipes?))|drogas|drogen|drogues?|gummies|gras\b.{0,30}\bgramm|fire bud|nugs?|dank|kush|indica|sativa|dab(?:s| rig)|bongs?|mushroom chocolate bars|magic truffles|peyote|ayahuasca|salvia divinorum|poppers|nicotine|snus|chewing tobacco|moonshine|shine\b.{0,20}\bproof|\d+ proof|hemp flower|graines de cannabis)\b/iu,
	// Medicine.
	/\b(?:oxycodone|oxycontin|percocet|vicodin|xanax|adderall|valium|viagra|cialis|ritalin|ozempic|antibiotics|opioids?|prescriptions?|medications?|medicines?|pills|steroids|médicaments|medicamentos|medikamente|tabletten|tramadol|codeine|insulin|ivermectin)\b/iu,
	// Adult, people, bodies, animals that may not be sold.
	/\b(?:porn|porno|pornography|sex|sexual|escorts?|nudes?|adult (?:videos?|content|toys?|services?|entertainment)|onlyfans|massages?|prostitut\w*|companionship|kidneys?|human (?:organs?|breast milk|blood)|breast milk|ivory|slaves?|endangered)\b/iu,
	// Stolen and forged.
	/\b(?:stolen|counterfeit|fake (?:ids?|passports?|money)|passports?|credit cards?|bitcoins?|crypto(?:currency)?|nfts?|lottery|casino|hacked|accounts? for sale|social security)\b/iu,
	// Forged papers, pirated accounts and copies.
	/(?<!\p{L})(?:(?:fake|forged|falsch\w*|gefälscht\w*|gekauft\w*|faux|fausses?|contrefait\w*|fals[oa]s?|falsificad[oa]s?)\s+(?:\p{L}+\s+)?(?:\p{L}*ausweise?|\p{L}*führerscheine?|pässe|papiere|\p{L}*zertifikate?|zeugnisse?|geldscheine?|rezepte|papiers|permis|billets|certificats?|diplômes?|ordonnances?|documentos?|billetes|carn[eé]s?|t[ií]tulos|licencias?|recetas|licen[sc]es?|drivers?|documents?|papers|certificates?|diplomas?|bills|vaccine)|(?:netflix|spotify|disney|hbo|prime video|steam|iptv|microsoft|onlyfans|instagram|tiktok|paypal)(?:[\s-]*(?:accounts?|logins?|subscriptions?|followers|konto|konten|abos?|zugänge|zugang|comptes?|abonnements?|cuentas?|seguidores))|(?:accounts?|logins?|konten|zugänge|comptes?|abonnements?|cuentas?)\s+(?:\p{L}+\s+)?(?:netflix|spotify|disney|hbo|steam|iptv|paypal|pirat\p{L}*|hacke\p{L}*|robad[oa]s)|(?:abonnés?|followers?|likes|seguidores|abonnenten|follower)\s+(?:\p{L}+\s+)?(?:instagram|insta|tiktok|facebook|youtube|twitter)|iptv|raubkopi\p{L}*|gestohlen\p{L}* (?:handys?|fahrräder|waren?)|papiers d['’]identité|permis de conduire|führerscheine?|personalausweise?|driver['’]?s licen[sc]es?|carnets? de conducir|kreditkarten|cartes? bancaires?|tarjetas? de crédito)(?!\p{L})/iu,
	// Drugs in French, whose letters are no word characters of ASCII.
	/(?<!\p{L})(?:cocaïne|kétamine|méthamphétamine|amphétamines?|stupéfiants?|résine de cannabis)(?!\p{L})/iu,
]

/** Pets and vouchers: also in a message that offers goods of a farm, unless the message only mentions them. */
const PETS =
	/\b(?:puppy|puppies|kittens?|dogs? for sale|parrots?|chiots?|chatons?|cachorros|gatitos|welpen|kätzchen|guinea pigs?|hamsters?|gerbils?|snakes?|pythons?|boa constrictors?|sugar gliders?|monkeys?|capuchins?|marmosets?|tarantulas?|scorpions?|iguanas?|geckos?|chameleons?|bearded dragons?|tortoises?|turtles?|macaws?|cockatoos?|parakeets?|perroquets?|\w*papagei(?:en)?|\w*schildkröten?|tortugas?|tortues?|retrievers?|loros?|guacamayos?|monos?|singes?|affen|tigers?|lion cubs?|tiger cubs?|hedgehogs|ferrets?|chinchillas?|exotic (?:pets?|animals?)|serpents?|serpientes?|schlangen?|reptiles?)\b/iu

/** Offers of houses and land: the words alone are where goods are sold. */
const HOMES =
	/(?<!\p{L})(?:(?:vendo|vendemos|alquilo|alquilamos|rento|se (?:vende|alquila|renta)|arriendo|alquiler de|renta de|louer?|loue|vends?|à louer|location(?: de| d['’])?|vermieten?|verkaufe|zu vermieten)\s+(?:\p{L}+\s+){0,2}(?:casa|piso|apartamento|departamento|habitación|habitacion|local|terreno|maison|appartement|studio|chambre|garage|gîte|haus|wohnung|zimmer|ferienwohnung|grundstück|garage|stellplatz)|(?:haus|wohnung|zimmer|ferienwohnung|grundstück|stellplatz|maison|appartement|studio|terrain) (?:zu (?:verkaufen|vermieten)|à (?:vendre|louer))|(?:houses?|apartments?|flats?|condos?|rooms?|land|lots?|acres?|offices?|storage units?|parking spots?)(?: of land)? (?:for (?:rent|sale|lease)|to (?:rent|let)))(?!\p{L})/iu

/** Goods and services that are not local goods. A good of a farm that is for sale in the same message outweighs them. */
const UNRELATED: readonly RegExp[] = [
	// Electronics.
	/(?<!\p{L})(?:air ?pods|samsung|galaxy s\d+|pixel \d|graphics cards?|gpus?|rtx ?\d+|nintendo|smart ?watch(?:es)?|monitors?|keyboards?|routers?|i-?phones?|smart-?phones?|cell ?phones?|phones? for sale|laptops?|macbooks?|computers?|ipads?|tablets?|televisions?|tvs?|play-?stations?|ps ?[345]|controllers|xbox|consoles?|headphones|cameras?|drones?|printers?|software|video games?|speakers?|sound systems?|turntables?|power banks?|chargers?|téléphones?|ordinateurs?|téléviseurs?|télés?|imprimantes?|consoles? de jeux?|jeux vidéos?|enceintes?|appareils? photo|teléfonos?|móvil(?:es)?|celular(?:es)?|computadoras?|ordenador(?:es)?|portátil(?:es)?|televisor(?:es)?|teles?|impresoras?|consolas?|videojuegos|audífonos|auriculares|\p{L}*(?:handys?|fernseher|rechner|grafikkarten?|drucker|konsolen?|kopfhörer|lautsprecher|kameras?|drohnen?))(?!\p{L})/iu,
	// Vehicles and their parts.
	/(?<!\p{L})(?:f-?150|f-?250|f-?350|ford (?:ranger|focus|fiesta|transit|escape|explorer|mustang|fusion)|opel|volkswagen|vw|bmw|audi|mercedes(?:-benz)?|renault|peugeot|citroën|citroen|seat (?:ibiza|leon|león)|fiat|skoda|škoda|nissan|hyundai|mazda|dodge ram|ram 1500|yamaha|kawasaki|suzuki|harley(?: davidson)?|vespa|bj\.? \d{4}|silverado|4x4|\d+k miles|jeep|subaru|tacoma|corolla|scooters?|mopeds?|cars?|trucks?|pickup trucks?|suvs?|sedans?|honda|toyota|ford f-?\d+|chevy|civic|motorcycles?|motorbikes?|bicycles?|bikes?|e-?bikes?|boats?|canoes?|kayaks?|rv|trailers?|campers?|caravans?|motorhomes?|jet skis?|tires?|tyres?|rims|hubcaps|snowmobiles?|atvs?|quads?|tractors?|lawn ?mowers?|excavators?|forklifts?|voitures?|motos?|vélos?|trottinettes?|camions?|camionnettes?|caravanes?|camping-cars?|remorques?|pneus?|jantes?|tondeuses?|coches?|carros?|bicis?|bicicletas?|patinetes?|camionetas?|remolques?|llantas|neumáticos|cortacésped(?:es)?|tractores|autos?|pkw|\p{L}*(?:reifen|felgen|motorräder|motorrad|fahrräder|fahrrad|traktor(?:en)?|gebrauchtwagen|wohnwagen|wohnmobile?|rasenmäher)|e-?roller|motorroller|roller|anhänger)(?!\p{L})/iu,
	// Homes.
	/(?<!\p{L})(?:real estate|airbnb|rental|rooms? for rent|condos?|timeshares?|appartements?|apartamentos?|immobilien?|\p{L}*wohnung(?:en)?|grundstücke?)(?!\p{L})/iu,
	HOMES,
	// Services, lessons and money.
	/(?<!\p{L})(?:hair ?cuts?|hair ?dress\p{L}*|manicures?|tutoring|tutors?|(?:math|piano|guitar|violin|singing|dance|driving|swimming|english|spanish|french|german|yoga|surf|ski) (?:lessons?|class(?:es)?|courses?)|lawn (?:mowing|care)|mowing service|snow removal|house cleaning|cleaning services?|plumbing|plumber|electrician|handyman|drywall|babysit\p{L}*|dog walking|dog grooming|pet sitting|web ?design|websites?|logos?|resumes?|essays?|seo|insurance|loans?|mortgages?|tax prep\p{L}*|taxes|dating|therapy|life coach\p{L}*|personal train\p{L}*|moving services?|roofing|painting services?|car wash|oil changes?|consulting|photography services?|dj services?|tattoos?|forex|work from home|we are hiring|job offer|followers|promo codes?|nebenjobs?|heimarbeit|geld verdienen|trabajo desde casa|gana dinero|travail à domicile|gagner de l['’]argent|make money (?:fast|online|from home)|earn (?:from home|online)|coupons?|vouchers?|gift cards?|cartes? cadeaux?|tarjetas? (?:de )?regalo|gutschein(?:e|codes?|karten?)|e-?books?|online course|nettoyage|ménage à domicile|femme de ménage|aide ménagère|coiffure|plomberie|plombier|électricien|déménagements?|voyance|crédits?|prêts? (?:entre|d['’]argent|personnel|rapide)|soutien scolaire|(?:cours|leçons?) (?:de |d['’])(?:maths?|piano|guitare|anglais|espagnol|français|yoga|chant|conduite|natation|physique|soutien)|bons? d['’]achat|peluquería|limpieza|clases (?:particulares|de \p{L}+)|fontaner\p{L}*|plomer\p{L}*|electricista|niñera|mudanzas?|masajes?|préstamos?|créditos?|seguros de|nachhilfe|haarschnitte?|\p{L}*reinigung|putzhilfe|umzüge|umzugshilfe|frisör|friseur|\p{L}*unterricht|\p{L}*kredite?|darlehen|\p{L}*versicherung(?:en)?|\p{L}*gutscheine?|\p{L}*gutscheincodes?|hausmeister\p{L}*)(?!\p{L})/iu,
	// Clothes, furniture, appliances, toys, sports, tickets.
	/(?<!\p{L})(?:watches|rolex|handbags?|purses?|sneakers|nikes?|adidas|yeezys?|sunglasses|ray-?bans?|oakleys?|lunettes de soleil|gafas de sol|sonnenbrillen?|jeans|jackets?|dresses|wedding dress|clothes|clothing|shoes|gold bars?|silver bars?|diamonds?|concert|two tickets|couch(?:es)?|sofas?|armchairs?|recliners?|loveseats?|wardrobes?|dressers?|nightstands?|bookcases?|desks?|bed ?frames?|cribs?|mattress(?:es)?|refrigerators?|fridges?|washing machines?|washer and dryer|dryers?|dishwashers?|microwaves?|air conditioners?|appliances?|generators?|chain ?saws?|power tools?|drills?|snow ?boards?|skis?|skateboards?|surfboards?|golf clubs?|treadmills?|exercise bikes?|dumbbells?|trampolines?|swing sets?|playpens?|car ?seats?|toys?|legos?|barbies?|pok[eé]mon cards?|board games?|concert tickets?|tickets? to|textbooks?|dvds?|blu-?rays?|vinyl records|makeup|perfumes?|canapés?|fauteuils?|armoires?|commodes?|matelas|lave-linge|machines? à laver|lave-vaisselle|frigos?|réfrigérateurs?|micro-ondes|poussettes?|sièges? auto|jouets?|robes?|manteaux?|vêtements|chaussures|baskets nike|sacs? à main|montres|parfums?|billets de concert|tronçonneuses?|perceuses?|sofás?|sillón|sillones|colchón|colchones|armarios?|lavadoras?|secadoras?|neveras?|refrigerador(?:es)?|congelador(?:es)?|microondas|carriolas?|cochecitos?|juguetes|zapatillas|tenis|ropa|zapatos|vestidos?|bolsos?|relojes|perfumes|motosierras?|taladros?|entradas para|kleidung|\p{L}*schuhe|\p{L}*stiefel|möbel|\p{L}*uhren|armbanduhr|\p{L}*sessel|sofa|couch|\p{L}*schränke?|kleiderschrank|\p{L}*matratzen?|\p{L}*teppiche?|kühlschränke?|\p{L}*waschmaschinen?|spülmaschinen?|mikrowellen?|kinderwagen|autositze?|kindersitze?|\p{L}*spielzeuge?|trampoline?|kettensägen?|bohrmaschinen?|werkzeuge?|handtaschen?|brautkleid(?:er)?|\p{L}*jacken?|konzertkarten|eintrittskarten|gitarren?|guitars?|guitares?|klaviere?|pianos?|violins?|drum kits?|vacuum cleaners?|staubsauger|aspirateurs?|aspiradoras?|strollers?|soul|yard sale|garage sale|tag sale|rummage sale|moving sale|vide-grenier|vide-maison|flohmarkt|mercadillo)(?!\p{L})/iu,
]

/** Things that have the names of goods. */
const NAMED_LIKE_GOODS =
	/(?<!\p{L})(?:(?:floor|balcony|vip|front row|nosebleed) (?:seats?|tickets?)|roller skates?|rollerblades?|raspberry pi|apple (?:watch|tv|pencil|laptop|computer|phone|gift)|blackberry (?:phone|curve|bold)|orange (?:sim|phone)|bean ?bags?|grape ?vine (?:phone|account))(?!\p{L})/iu

/** Harmless uses of the words above. */
const HARMLESS =
	/\b(?:(?:was|were|got|been|had|have|has|getting) (?:\w+ )?stolen|stolen (?:from|by|last|out of|right|off)|(?:win|won|wins|winning|hit) the lottery|(?:huile|baume|beurre|cr[eè]me|gel|bougie|aceite|vela|crema) de (?:massage|masajes?)|massage (?:oils?|balms?|candles?|bars?)|massageöl|(?:black )?turtle beans?|black turtles?|gluten free|hog hunt|glue gun|shotgun (?:sells|wedding|style|house)|nut crack\w*|cracked|crack open|weed[- ]free|no weeds|weeds|weeded|(?:is|are|like|as|to|of|and|the|we|i|out) (?:an? |just an? )?weed(?= (?:and|it|them|the|so|but|in|that|here)|[.,;!?]|$)|pistolets?(?= (?:et|au|aux|frais|croustillants?|chauds?|du matin|chaque|le dimanche))|hash ?browns?|corned beef hash|sex[- ]?links?|sexed|straight run|cigar box|tobacco barn|(?:off|from|by) (?:the|our|my|his|a) (?:fishing )?boats?|boat (?:landing|launch|ramp|dock)|no antibiotics|antibiotic[- ]free|without antibiotics|(?:never|no|any|zero) (?:given )?(?:hormones|antibiotics|medications?|steroids|hormones or antibiotics|antibiotics or hormones)|antibiotics? or hormones?|hormones? or antibiotics?|unmedicated|medicated|dog (?:treats?|food|biscuits?|bones?)|seed potatoes|bring your own|truck ?loads?|car ?loads?|food truck|from (?:our|the|my) (?:truck|house|car)|our house|the house|house ?plants?|green ?houses?|hoop ?houses?|sugar ?house|smoke ?house|farm ?house|hen ?house|milk ?house|my house|behind the house|in casa|de la casa|la casa|hecho en casa|hecha en casa|casera|cars?\s*lot|tractor (?:pull|rides?)|by (?:car|truck)|bike path|ride (?:a|our)|oil change|bike trail|hooves)\b/giu

/** "We are not selling the kittens", "we raise guinea pigs but those are pets" */
const NOT_SOLD =
	/\b\p{L}+ \p{L}+(?: \p{L}+){0,2},? (?:but |and )?(?:those|they|these)(?: are|['’]re) (?:just |our |only |strictly )*pets\b|(?:\b\p{L}+ \p{L}+ (?:is|are) (?=not for sale))?\b(?:not|never|isn['’]?t|aren['’]?t) (?:selling|for sale|sell)\b[^.,;!?]{0,30}/giu

export type Refusal = 'forbidden' | 'unrelated'

/** "But I'm here about the candles": what the message offers begins here. */
const OFFER_START =
	/(?<!\p{L})(?:(?:but |anyway |no, )?(?:i['’]?m|i am|we['’]?re) (?:really |actually |only |just )?here (?:about|for|with)|what (?:is|i['’]?m|we['’]?re|i|we) (?:selling|sell|for sale)|(?:but |so )?(?:for|on) (?:the|this|your) (?:website|site|listing|page|post)|(?:this|the) (?:listing|post|ad) is|aber hier geht es um|ici c['’]est pour|aquí (?:es|solo) )(?!\p{L})/iu

/** Why a message is refused, or null. `hasGoods`: it also offers goods of a farm. */
export function refusalOf(text: string, hasGoods: boolean): Refusal | null {
	const cleaned = text.replace(NOT_SOLD, ' ').replace(HARMLESS, ' ')
	if (FORBIDDEN.some((pattern) => pattern.test(cleaned))) return 'forbidden'
	const start = hasGoods ? (OFFER_START.exec(cleaned)?.index ?? 0) : 0
	if (PETS.test(cleaned.slice(start))) return 'forbidden'
	if (NAMED_LIKE_GOODS.test(cleaned)) return 'unrelated'
	return !hasGoods && UNRELATED.some((pattern) => pattern.test(cleaned)) ? 'unrelated' : null
}

const BUYER =
	/\b(?:want|like|need|looking|hoping|trying) to (?:buy|purchase|find(?! (?:them|it|him|her|these|homes|a home|good|(?:a few |some |new |good |more )*(?:folks|people|buyers|takers|customers|someone|somebody|families)))|order)\b|\bwhere (?:can|do) i (?:buy|get|find)\b|\bdo you (?:have|sell|deliver)\b|\b(?:je (?:veux|voudrais|cherche à) acheter|quiero comprar|quisiera comprar|ich (?:möchte|will|suche).{0,30}(?<!ver)kaufen|looking for (?:someone|somebody|anyone|people) (?:who|that|selling)|anyone (?:selling|got|have)|who (?:sells|has)|iso|in search of|(?<!me |nous |nos )(?:je )?cherche (?:quelqu['’]un|à acheter|du|des|un|une)|busco|alguien (?:vende|tiene)|(?:ich )?suche|wer (?:verkauft|hat))\b/iu

/** "Wanted: a grain bin. Oh and I do have oats for sale". */
const OWN_OFFER =
	/(?<!\p{L})(?:(?:i|we) (?:also |do |do also )*(?:have|sell|got) (?:[^.?!]{0,40}\bfor sale\b)|i['’]?m selling|we['’]?re selling|je vends|nous vendons|vendo|vendemos|(?:ich|wir) verkaufen?|verkaufe)(?!\p{L})/iu

/** Whether a message wants to buy instead of to sell. */
export function isBuyer(text: string): boolean {
	return BUYER.test(text) && !OWN_OFFER.test(text)
}
