// cspell:disable: words of three other languages

const PARTIES = [
	'neighbou?rs?|cousins?|sisters?|brothers?|uncle|aunt|friends?|guys?|lady|dude|fellow|folks|people|others|some(?:one|body)|some(?= (?:are|were|people|folks))|every(?:one|body)|competitors?|florists?|restaurants?|chefs?|co ?op|stores?|shops?|city|customers?|buyers?|dealers?|families|cooperatives?|regulars|members|(?:butcher|mechanic|shearer|farrier|tanner|miller|processor|presser|sawyer|baler|hauler|trucker|driver|welder|plumber|vet|landlord|beekeeper|auctioneer|roaster|smokehouse|creamery|packer|broker)s?|wholesalers?|distributors?|(?:the |farmers )market|walmarts?|costcos?|krogers?|tesco|asda|sainsburys|morrisons|waitrose|co op|coles|woolies|woolworths|loblaws|sobeys|publix|safeway|wegmans|heb|whole foods|aldi|lidl|next door|mothers?|fathers?|mom|mum|mam|mama|dad|dada|daddy|sisters?|brothers?|sis|bro|nephews?|nieces?|grand(?:ma|pa|mother|father|parents?)|gran|granny|gramps|nan|nana|in laws?|wifes|husbands|boyfriend|girlfriend|roommate|buddy|pal|mate|bloke|chap|lad|lads|farmers?|growers?|vendors?|sellers?|places?|outfit|hatchery|dairy|locker|abattoir|slaughterhouse|mill|elevator|packing house|cannery|bakery|cafe|hotel|pub|school|church|bank|garage|dentist|doctor|electrician|woman|women|man|men|traders?|hucksters?|middlem[ae]n|contractor|surveyor|inspector|county|state|council|government|irs|tax(?:man)?|insurance|insurer|down the road|across the (?:road|street)',
	'voisine?s?|cousine?s?|amie?s?|collegues?|autres|gens|quelqu un|magasins?|supermarches?|hypermarches?|carrefour|leclerc|auchan|intermarche|super u|lidl|cooperatives?|cave|laiterie|negociants?|centrale|tondeur|veterinaire|marechal|concurrents?|clients?|habitues|boucher|fleuristes?|grossistes?|soeurs?|freres?|meres?|peres?|maman|papa|fils|filles?|gars|beau(?:x)? (?:freres?|peres?|fils)|belle(?:s)? (?:soeurs?|meres?|filles?)|oncles?|tantes?|neveux?|nieces?|grand (?:meres?|peres?)|mamie|papi|papy|mami|copains?|copines?|potes?|type|mec|mecs|monsieur|dame|pressoir|moulin|abattoir|mairie|commune|etat|banque|garage|garagiste|plombier|electricien|assurance|assureur|prefecture|msa|urssaf|maraichers?|agriculteurs?|producteurs?|vendeurs?|restos?|restaurants?|hotels?|epiceries?|epiciers?|brasserie|biocoop|grande distribution|distributeurs?|chaines?|acheteurs?|grand frais|monoprix|casino|cora|le marche',
	'vecin[oa]s?|herman[oa]s?|prim[oa]s?|amig[oa]s?|otr[oa]s|gente|alguien|tiendas?|supermercados?|mercadona|carrefour|lidl|cooperativas?|lecheria|esquilador|herrador|camionero|veterinari[oa]|lonja|competencia|clientes?|carnicer[oa]|mercado|mayorista|mayoristas|tios?|tias?|padres?|madres?|papa|mama|hijos?|hijas?|niet[oa]s?|sobrin[oa]s?|cunad[oa]s?|suegr[oa]s?|abuel[oa]s?|compadres?|comadres?|novi[oa]|yerno|nuera|senor(?:a|es|as)?|chavos?|chamacos?|muchach[oa]s?|tipos?|agricultorw*|productorw*|vendedorw*|molino|trapiche|almazara|rastro|matadero|ayuntamiento|alcaldia|gobierno|hacienda|banco|taller|mecanico|fontanero|electricista|albanil|seguro|aseguradora|bar|bares|restaurantes?|hotel(?:es)?|fruter[oa]s?|fruteria|verduleria|super|supers|coppel|walmart|soriana|chedraui|oxxo|dia|eroski|alcampo|coto|exito|compradores|coyotes?|intermediarios?|acopiador\\w*',
	String.raw`nachbar\w*|kolleg\w+|freund\w*|vetter|bruder|schwester|ander(?:e|en)|leute|jemand|konkurrenz|laden|supermarkt\w*|rewe|edeka|lidl|aldi|netto|genossenschaft|molkerei|scherer|schlachter\w*|muller|bauernverband|tierarzt\w*|stammkunden|geschaft\w*|handel|kund\w+|metzger\w*|grosshandel|markt|mutter|vater|mama|papa|oma|opa|onkel|tante|sohn|tochter|neffe|nichte|enkel\w*|schwager|schwagerin|schwieger\w*|cousin\w*|kumpel\w*|kerl|typ|typen|bauern?|landwirt\w*|gartner\w*|verkaufer\w*|muhle|kelterei|mosterei|schlachthof|schlachthaus|gemeinde|staat|finanzamt|bank|werkstatt|mechaniker|elektriker|klempner|versicherung|hotels?|restaurants?|gasthaus|gasthof|wirt|wirte|backer\w*|backerei|grossverteiler|migros|coop|denner|volg|spar|billa|hofer|penny|kaufland|globus|real|handler\w*|discounter|forster|jager|man`,
]
const PARTY_VERBS = [
	'do|does|doing|askin|sellin|chargin|payin|gettin|takin|offerin|credits?|credited|bid|bids|retails?|raised|hiked|bumped|reimburses?|reimbursed|gave|gives|lent|lends|loaned|loans|handed|slipped|owes|owed|sent|thinks?|figures?|reckons?|suggests?|suggested|swears?|quoted?|quotes|lists?|charging|selling|paying|getting|asking|offering|taking|wanting|ask(?:s|ed|ing)?|wants?|wanted|charged?|charges|sells?|sold|gets?|got|takes?|took|has|have|had|pays?|paid|offer(?:s|ed)?|says?|said|tells?|told|wrote|writes|posted|claims?|would|will|spends?|spent',
	'vend|vendent|vendu|vendait|achete|achetent|payer|paye|pris|facture|demande|offert|propose|voulait|rachete|demandent?|prend|prennent|veut|veulent|paie|paient|payent|offrent?|fait|font|ont|donne|donnent|prete|avance|avancee?|file|doit|dit|disent|pense|pensent|trouve|trouvent',
	'venden?|piden?|cobro|cobran?|pagar|vendia|pedia|cobraba|pagaba|pago|quiso|ofrecio|llevan?|puso|quieren?|pagan?|compran?|ofrecen?|dan?|dio|dieron|presto|regalo|adelanto|debe|tienen?|ponen?|dice|dicen|dijo|piensa|cree',
	'verkauft|verkaufen|verkaufte|verlangte|zahlte|nahm|wollte|bezahlt|kassiert|kassieren|verlangt|verlangen|nimmt|nehmen|will|wollen|zahlt|zahlen|bekommt|bekommen|kriegt|kriegen|hat|haben|bietet|bieten|gibt|gab|gaben|lieh|schenkte|schuldet|sagt|sagen|sagte|meint|meinte|findet|macht|machen',
]
/** The subject of the verb between others and an amount: "my sister is 7, we have", "folks can have it at". */
const OWN_SUBJECT = ['i|we|ive|weve|can|could|may', 'je|j|on|nous', 'yo|nosotros', 'ich|wir']
/** A group that the seller speaks for: "our school garden has radishes for". */
const OWN_GROUP = String.raw`(?<=\b(?:our|my) (?:\w+ )?)(?:school|church|co ?op|cooperative|bakery|dairy|creamery|mill|hatchery|cafe) (?:(?:garden|class|club|kitchen|group) )?(?:has|have|sells?|is selling|offers?|is offering)\b`
/** What others ask, get or pay, by language. */
const OTHERS = PARTIES.map(
	(parties, index) =>
		String.raw`(?!${OWN_GROUP})(?:${parties})\b(?:(?!\b(?:${OWN_SUBJECT[index]}) (?:\w+ )?(?:${PARTY_VERBS[index]})\b).)*\b(?:${PARTY_VERBS[index]})\b`,
)

/** Those who decide the seller's prices. */
const HOUSEHOLD = 'wife|husband|partner|boss|mom|mum|dad'

/** Buyers who pay a price of their own. */
const GROUP =
	'(?:(?:a|an|my|our|the|csa|other|unser\\w*|meine?|les|nos|mes|los|las|nuestr[oa]s|mis) )*(?:regulars?|regular customers|members?|subscribers?|friends|family(?! (?:of|size|sized|pack|box|share)\\b)|neighbou?rs|staff|employees|seniors?|students?|veterans?|teachers|church|farmers|growers|restaurants?|resellers?|wholesale|wholesalers|stammkund\\w*|\\w*mitglieder\\w*|freunde|nachbarn|familie|rentner|studenten|wiederverkaufer|gastronomie|habitues|abonnes?|adherents?|membres|amis|voisins|famille|revendeurs|restaurateurs|etudiants|socios|abonados|clientes (?:habituales|fijos)|amig[oa]s|vecin[oa]s|familia|estudiantes|jubilados|mayoristas)'

/** Patterns for the words of the clause before an amount, up to it. They say that the amount is not the price of the goods. */
const BEFORE: readonly string[] = [
	// "For members 3"
	`(?:for|fur|pour|para|a|an|aux) ${GROUP}(?: (?:only|its|it is|is|are|just|price|nur|kostet|kosten|es|a|son|solo|seulement|cest))*$`,
	'^(?:regulars?|members?|subscribers?|resellers?|wholesale|restaurants?|stammkunden|\\w*mitglieder|habitues|adherents|abonnes|socios|abonados)(?: (?:pay|get|only))*$',
	...OTHERS,
	String.raw`(?:he|she|they|who) (?:\w+ )?(?:asks?|asked|wants?(?! to (?:sell|get|charge|ask)\b)|charged?|charges|pays?|paid|earns?|offered)\b`,
	String.raw`(?<!\b(?:${HOUSEHOLD}) )(?:asks|wants|gets|says|takes|charges|pays)\b|(?:paga|pagan|cobra|cobran|pide|piden|ofrece|ofrecen)\b|(?:nimmt|verlangt|berechnet|bekommt|kriegt)\b|(?:le|la|l|mon|ma|notre) (?:\w+ ){1,3}(?:prend|demande|paie|paye|facture|touche)\b|(?:der|die|das|mein|meine|unser|unsere) (?:\w+ ){1,2}(?:zahlt|will)\b`,
	String.raw`(?:at|in) (?:the|a|any) (?:store|shop|market)s? (?:runs?|costs?|goes?|sells?|is|are)\b`,
	String.raw`(?:saw|seen|heard|compared to|versus|vs|elsewhere|on average|the average|average price|going rate)\b`,
	String.raw`(?:at|a|au|aux|chez|im|beim?|en el|en) (?:the |le |la |el )?(?:\w+ )?(?:gas station|whole foods|trader joe\w*|kroger|walmart|costco|aldi|lidl|rewe|edeka|netto|carrefour|leclerc|auchan|mercadona|supermarche|super|supermercado|supermarkt|discounter|mall|big box)\b`,
	// Offers that were refused, guesses of others, rules for the assistant.
	String.raw`(?:ofreci\w+|ofrecen|geboten|ma? a? ?propose|ont propose|ma offert|would never|wouldnt|not even|even for|never \w+|bet|bets|goal|our aim|objectif|objetivo|meta|ziel|reward|grant|stole\w*|shuttle|limit|matched|gift cards?|gutscheine?|bons? (?:d ?achat|cadeau)|pretend|imagine|suppose)\b`,
	'(?:make|making|collect|raise|reach|sammeln|juntar|reunir|recolectar|recaudar|reunir|recolter|reunir|zusammenkriegen|still need|(?:put|lay|plunk|plonk) down)$',
	// What the money is for: "pour m'acheter un skate à 59 euros".
	'(?:pour (?:me |nous |s |m |se )?(?:payer|financer|macheter|sacheter|(?<=me |nous |m |s )acheter)|para (?:pagar (?:el|la|los|las|mi|mis|un|una)|comprar(?:me|nos|le)|juntar)|(?:to (?:buy (?:me|myself|us|my own|a new)|save(?: up)? for)|saving(?: up)? for|saving(?: up)? to (?:buy|get)|sparen? (?:auf|fur)|(?:\\w*klassenfahrt|\\w*ausflug|field trip|class trip|voyage scolaire|classe verte|excursion escolar|(?:for|pour|para|fur) (?:\\w+ ){1,3}(?:trip|voyage|viaje|sejour|camp|reise)\\b))) .*',
	// In another place: "in my village one kilo is 60 rupees".
	'(?:in my (?:village|country|home ?town|home country)|back home|en mi (?:pueblo|tierra|pais)|dans mon (?:village natal|pays)|in (?:meinem dorf|meiner heimat)|bei uns daheim) .*\\b(?:is|are|costs?|goes|sells?|sold|es|son|esta|cuestan?|valen?|est|sont|coute\\w*|kostet|kosten)\\b',
	// Allowances, bills and fees in compound words.
	'(?:taschengeld|pocket money|allowance|pension|rente|retraite|argent de poche|paga semanal|\\w+rechnung|\\w+beitrag|\\w+lohn|\\w+steuer|fletes?|credits? us|erstattet|rembourse|reembolsa)\\b',
	'(?:a|ont) (?:pris|perdu|augmente de)$',
	'^(?:celles|ceux) (?:de|du|des) \\w+ (?:arrivent|viennent|debarquent)\\b',
	'(?:if i had|hatte ich|wenn ich .* hatte|si j avais|si (?:yo )?(?:tuviera|me dieran)) .*',
	// "We started with 300 bushes at six dollars a bush"
	'(?:started (?:out )?with|began with|planted|seeded|sowed|put in|commence avec|plante|plantamos|sembre|empezamos con|angefangen mit) (?:\\w+ ){1,5}(?:at|for|a|zu|fur)$',
	'(?:im|in the|dans le|au|en el) (?:katalog|catalog|catalogue|catalogo)$',
	// "If I had a dollar for every …"
	'(?:if (?:i|we) (?:only )?(?:had|got|charged|made|earned)|wenn (?:ich|wir) (?:fur|pro|bei) jede\\w*|si (?:j|je|on|nous) (?:avais|avait|avions|gagnais|gagnait|touchais|etais|etait)|si (?:yo )?(?:tuviera|cobrara|ganara|me dieran|me pagaran|me diesen))\\b(?! (?:to|a)\\b).*',
	'(?:hed|theyd) (?:go|pay|give|offer)(?: me| us)?(?: up to)?$',
	'(?<!\\b(?:stand|farm|shop|store|we|i|you|everyone) )has (?:those|them|em) (?:for|at)$',
	// What goods are made with: "chick starter's 24 a bag".
	String.raw`^(?:the |my |our |le |la |les |los |las |el |die |der |das |den )?(?:(?!(?:sell|selling|have|offering|vends|vendons|vendo|vendemos|verkaufe|verkaufen|biete)\b)\w+ )?(?:feeds?|feedings?|starters?|pellets?|grit|oyster shells?|sugars?|seeds? (?:potatoes )?alone|fertili[sz]ers?|potting mix|labels?|lids?|(?:egg )?cartons(?! of)|packaging|plastic|propane|sucre|etiquettes?|couvercles?|azucar|tapas?|etiquetas?|abono|pienso|zucker|deckel|etiketten|dunger|saatgut)(?: (?:is|are|was|were|costs?|now|went|up|a|ist|sind|kostet|kosten|est|sont|es|son|\w{1,3}|pris|took|has gone))*$`,
	// Others at the market.
	String.raw`(?:auf dem markt|au marche|en el mercado|at the market|beim bauern) .*\b(?:nehmen|verlangen|font|vendent|prennent|dan|venden|piden|they|people|kostet|coute|cuesta)\b|(?:nehmen|verlangen) sie\b|\bils (?:le |la |les )?(?:font|vendent|prennent|demandent)\b|\b(?:la|lo|las|los) (?:dan|daba\w*|vendia\w*)\b`,
	String.raw`\w{3,}ed (?:me|us)\b|quoted\b|(?:gibt|geben|bietet|berechnet|verlangt|macht) (?:mir|uns)\b|(?:me|nos|m|nous) (?:la |le |les |l |lo |los |las )?(?:reprend|rachete|achete|paie|paye|compra|compran|paga|pagan|da|dan|ofrece|cobra|facture|donne|prend|demande)\b`,
	String.raw`(?:bill|invoice|rechnung|facture|factura)s? (?:is|was|came|comes|ran|ist|war|est|de|es|fue)\b|(?:came|comes|came out|worked out) (?:to|at)\b`,
	// "I can drop it off for a tenner"
	String.raw`(?:drop|bring|haul|truck|ship|mail|post) (?:it|them|em|yours) (?:\w+ ){0,3}(?:for|at)$`,
	'(?:it|that|this|which|he|she) cost$',
	'^(?:(?:i|we|my \\w+|someone|somebody) )?(?:just )?(?:found|lost|dropped|owe|borrowed|trouve|perdu|encontre|perdi|gefunden|verloren)$',
	// "Add a mason jar for $2"
	String.raw`^add (?:a |an )?(?:\w+ )?(?:jar|vase|bag|box|basket|crate|ribbon|bow|card|bottle|cooler|wrapping|pot) (?:for|at)$`,
	// Prices that are not asked: "could get $7", "dream price".
	String.raw`(?:could|would|might|should) (?:probably |easily |maybe |have )?(?:get|got|sell|sold|ask|asked|charge|bring|fetch|cost)\b|(?:dream|ideal|hoped|suggested|sticker|old|former|previous|market|usual|store|supermarket|average) prices?\b|(?:wish|wunsch|reve|sueno)\b|figure(?: about| around)?$`,
	// Loans, bills, stalls and rates.
	String.raw`(?:loans?|(?:the|a|our|electric|vet|water|power) bills?|mortgage|braces|surgery|vet(?! checked)|stalls?|pitch|emplacements?|stand(?:gebuhr|platz|miete)|puesto|renta\w*|rentamos|presta\w*|banco|bank|credit|pret(?! a\b)|kredit|darlehen|shippings?|port|expedition|postes|repairs?|(?<!(?:chicken|duck|turkey|goose|rabbit|pork|pig|lamb|beef|goat) )parts|damage|hail|roof|twine|equipment)\b(?! (?:stand|market|parking|lot|sale|sales|share)\b)`,
	// What other people say, think or limit.
	String.raw`(?:elle|il|ils|elles|ma femme|mon mari) (?:dit|disent|pense|pensent|veut|voulait)\b|(?:^| )j? ?(?:dis|dirais|pense)\b|(?:dice|dicen|piensa|er|sie) (?:que|sagt|meint)\b|caps? (?:us|me|it)\b`,
	// A verb in the past, or in a year that is over: "daddy sold them for 15 cents", "I did spinach at 4".
	String.raw`(?:\w+ )(?:did|sold|sold (?:it|them|those)|went for|brought|fetched|paid|charged)\b`,
	// What a price would have to be, and goods that are promised.
	String.raw`(?:musste?\w*|wurde\w*|devrait|devraient|faudrait|deberia\w*|tendria\w*|would have to|would need to|(?:i|we)d have to|ought to|promised|committed|contracted|spoken for|reserved for|versprochen|promise?e?s? a|prometid[oa]s?|comprometid[oa]s?|reservad[oa]s? para|theirs|les leurs|los suyos|las suyas|if (?:its|it is|it costs|they charge))\b`,
	// Goods that went to others, and what others pay.
	String.raw`(?:j|on|nous|il|elle|ils) (?:ai|a|avons|ont) (?:deja |bien )?(?:vendu|livre|achete|donne|cede|echange|envoye)\b|(?:vendimos|entregamos|llevamos|mandamos|hemos (?:vendido|entregado|llevado)|he (?:vendido|entregado))\b|(?:i|we) (?:just |already )?(?:delivered|shipped|traded|donated)\b|zahlt\b`,
	String.raw`(?<!\b(?:our|my|the|these|your) )\w+ prices (?:hit|reach\w*|went|rose|jumped|climbed)\b`,
	// Signs and notices that are out of date.
	String.raw`(?:sign|auction|schild|letrero|cartel|panneau|newspaper|flyer|ad|website) (?:\w+ ){0,2}(?:says?|said|reads?|shows?|steht|sagt|dice|dit|indique)\b|\bsteht noch\b`,
	// What the seller has paid, earned or lost.
	String.raw`(?:costs?|costing|runs?|ran|sets?|kostet|kosten|kostete) (?:\w+ )?(?:me|us|mich|uns)\b`,
	String.raw`(?:me|nous|nos) (?:a |ont |ha )?(?:coute\w*|revient|cuestan?|costo|sale|salen)\b|\bm a coute`,
	String.raw`(?:bought|buy|buys|paid|pays|spent|earns?|earned|earning|(?:i|we) got (?:it |them |her |him )?for|(?:that|which|who) cost|brought|fetched|gives? (?:us|me|them)|doubled|tripled|(?<=\w(?<!\b(?:the|a|wild|dog|rugosa)) )rose(?! (?:is|wine|petal))|climbed|dropped|fell|offered|donated|invested|saved|saving|saves?|owed?|lost|won|broke|break|budget\w*)\b`,
	String.raw`(?:achet[eé]\w*|paye|payee|payons|depens\w+|invest\w+|qui a coute|gagne|gagnent|concours|remporte|tombola|economis\w+)\b`,
	String.raw`(?:compre|compramos|pague|pago|pagamos|gaste|gastamos|inverti\w*|que costo|que costaron|costaron|ganan?|ganamos|gane|gano|ganaron|ganado|premi(?:o|os|ada|ado)|concurso|sorteo|subasta|ahorr\w+)\b`,
	String.raw`(?:gekauft|kaufte\w*|bezahl\w+|zahl(?:e|en|te|ten)|gezahlt|ausgegeben|investiert|verdien\w*|gewonnen|gewann\w*|preisgeld|wettbewerb|tombola|spar(?:t|en|st))\b`,
	// Former and later prices.
	String.raw`used to\b|been getting\b|(?:previously|formerly|originally|yesterday|old (?:price|sign))\b|next (?:year|season|month)\b`,
	String.raw`(?:i|we|he|she|they|who|grand\w+|father|mother|mom|dad|uncle|family) (?:have |had |always |once |first )*(?:sold|asked|charged)\b`,
	String.raw`(?:autrefois|jadis|(?:je|j|on|nous|il|ils|elle) (?:\w{1,3} )?\w{3,}(?<!r)(?:ais|ait|aient|ions)|etait|etaient|coutait|coutaient|valait|valaient|faisait|faisaient|partait|partaient|vendai\w*|vendions|demandai\w*)\b`,
	String.raw`(?:antes|antano|costaban?|valian?|(?:las?|los?) (?:ponia|hacia|tenia|dejaba|cobraba|pagaba)\w*|vendia\w*|cobraba\w*|eran?|estaban?|iban?|salian?|andaban?|quedaban?|daban)\b`,
	String.raw`(?:fruher|damals|wars?|warens?|kostete\w*|verkaufte\w*|verlangte\w*|bekam\w*|nahm(?:en)?|machten?|lag(?:en)?|(?<!\b(?:a|the|our|my|farm|road|roadside|little|lil|small|have|un|am|im|vom|beim|dem|den|ein|einen|einem|unser|unserem|unseren|mein|meinem|meinen) )stand|standen|ging(?:en)?|brachten?)\b`,
	// Fees, wages, prizes, and what is paid to others.
	String.raw`(?:pressed|milled|ground|hauled|hauls|printed|fixed|butchered|pasteurized|bottled) (?:it|them|that|this|ours?|mine) for\b|(?:wins?|won)\b`,
	String.raw`(?:gas|gasoline|diesel|fuel|rent|lease|permits?|insurance|tolls?|bus|taxi|train|ferry|fares?|fine of|penalty|electricity|labor|labour|lids?|wrap|profit|margin|(?:my|our|production) costs?|mailing|postage|handling|deliver|delivers|delivering|drop offs?|stall|booth|wrapping|raffle|tuition|lost|auction|bid|saving|savings|slaughter|butchering|processing|(?<!(?:first|second|third|fourth|1st|2nd|3rd|new) )cutting(?! boards?\b)|(?:paper|plastic|shopping|tote|feed|vacuum|ziplock|mesh) bags?)\b`,
	'(?:purchases?|orders|minimum) (?:is |of |are |over |above )*$',
	String.raw`(?:livraison|livrons|livrer|frais de (?:port|livraison|transport)|consigne|caution|acompte|amende|loyer|peage|essence|gazole|bus|train|tramway|salaire|cueilleurs?|ouvriers?|saisonniers?|minimum|minimale?|veterinaire|assurance|pourboire|emballage|transport)\b`,
	String.raw`(?:envio|entrega|entregamos|reparto|portes|fianza|deposito|multa|alquiler|casco|envase|peaje|gasolina|gasoil|autobus|tren|taxi|jornal|recolectores|jornaleros|sueldo|minim[oa]|veterinario|seguro|propina|transporte)\b`,
	String.raw`(?:liefer\w*|\w*versand\w*|porto|\w*pfand\w*|\w*kaution|\w*einsatz|mindest\w*|strafe|bussgeld|\w*miete|pacht|maut|benzin|sprit|bus|bahn|zug|fahrkarte|falschparken|parken|stundenlohn|pflucker\w*|helfer\w*|erntehelfer\w*|arbeiter\w*|tierarzt|versicherung|trinkgeld|\w*gebuhr\w*|\w*kosten(?<!\bkosten))\b`,
	// What somebody may offer.
	String.raw`(?:(?:wenn|falls) (?:mir )?(?:einer|jemand|wer)|if (?:someone|somebody|anyone) (?:gives?|offers?|pays?|wants to (?:give|pay))|si (?:quelqu un|alguien) (?:me |m )?(?:donne|offre|propose|paie|da|ofrece|paga))(?: \w+){0,2}$`,
	// Feed, land, money that is changed.
	String.raw`(?:feed|futter|nourriture|alimento|pienso)\b.*\b(?:costs?|runs?|went|goes|is|are|kostet|coute|cuesta|ist|est|es)\b`,
	String.raw`(?:feed|land|land here|field)\b.* (?:went|goes|gone) `,
	'so (?:around|about)$|(?:comes|works out|adds up|amounts) to(?: about| around)?$|totals?(?: of)?$|equals$',
	'for about$|adds?$|adds? another$|plus$|plus a$',
	String.raw`(?:avec|mit|con) (?:notre|nos|unser\w*|nuestr\w+|mon|ma|mein\w*|mi) \w+ (?:a|for|fur|de|von)$`,
	String.raw`(?:started|began|commence\w*|empez\w+|angefangen) (?:at|with|a|con|mit|out at)$`,
	String.raw`vor (?:\w+ )?(?:jahren|wochen|monaten)\b|il y a (?:\w+ )?(?:ans|mois)\b|hace (?:\w+ )?(?:anos|meses)\b`,
]

/** Patterns for the words of the clause after an amount. */
const AFTER: readonly string[] = [
	String.raw`(?:\w+ ){0,4}(?:chez (?:le|la|les|l|mon|un) |beim (?!hof|stand|haus))\w+`,
	String.raw`(?:is|are|was|were|thats) (?:what|how much|the (?:going|average|usual|store)|about what)\b(?! (?:i|we|im|were)\b)`,
	String.raw`(?:\w+ ){0,2}(?:parait il|apparently|supposedly|i hear|i heard|angeblich|dizque|segun dicen|on dit)\b`,
	String.raw`(?:is|are|was) (?:the|my|our|his|her) (?:goal|target|budget|deductible|limit)\b`,
	String.raw`(?:nachzahlung|nachzahlen|nachforderung)\b`,
	'(?:in it|in there|drin|dedans|adentro)$',
	String.raw`(?:in )?(?:tax|taxes|taxe|tva|iva|mwst|toll|fine|damage|damages|(?:\w+ )?tokens?|(?:\w+ )?vouchers?|coupon|ticket|bike|loan|permit)\b(?! incl)`,
	String.raw`(?:of|in|worth of) (?:hay|feed|damages?|sales|supplies|fuel|taxes|gas|groceries|pork|food)\b`,
	String.raw`(?:an|per|the) acre\b|in (?:his|her|my|their|our) pockets?\b|to (?:my|his|her|our|their) names?\b`,
	String.raw`(?:de l|por|pro|die|la|per|an?|the|/) (?:heure|hora|stunde|hour|hr)s?\b`,
	String.raw`(?:(?!plus|and|not|without|excluding|minus)\S+ ){1,3}cut$|(?:(?!plus|and|not|without|excluding|minus)\S+ ){0,3}(?:kill fee|slaughter|butcher\w*|processing)`,
	String.raw`.*\b(?:gekauft|bezahlt|gezahlt|ausgegeben|investiert|gekostet|geboten|angeboten|strafe|pfand|kaution|versand|trinkgeld|gespart)\b`,
	String.raw`for (?:it|one|them|that|a|the|each) (?:\w+ )?(?:and i said no|ago|yesterday)\b`,
	String.raw`(?:\w+ ){0,4}(?:goes? to|geht an|gehen an|van? a|va aux?|vont|is over|are over|expired|no longer|nicht mehr|of every|from every|de chaque|de cada|years? ago|weeks? ago|jahren)\b`,
	String.raw`(?:\w+ ){0,6}not (?:decided|sure)\b|on (?:ebay|etsy|amazon)\b`,
	String.raw`(?:\w+ ){0,3}(?:diesel|benzin|gasoline|fertili[sz]er)\b`,
	String.raw`(?:of|worth)\b|if (?:i|we|you|they) (?:had|could|were)\b`,
	String.raw`to (?:join|enter|sign|visit|park|register|become|ride|play|attend|get in)\b`,
	String.raw`(?:\w+ ){0,3}at (?:the )?(?:whole foods|trader joe\w*|mall)\b`,
	String.raw`(?:\w+ ){0,3}(?:from|a|en|bei|von) (?:the |my |a |la |der )?(?:restaurants?|co op|cannery|creamery|buyers?|dealers?|wholesalers?|packers?|processors?|auction|cooperativ[ae]|laiterie|lonja|almazara|genossenschaft|molkerei)\b`,
	// "Teinture végétale 2 euros en plus"
	String.raw`(?:en plus|de plus|en supplement|de supplement|en sus|de mas|adicional\w*|aufpreis|aufschlag|zuschlag|obendrauf|on top|upcharge)\b`,
	String.raw`(?:bill|bills|note|notes|schein|scheine|billets?|billetes?)\b`,
	String.raw`.*\b(?:at|in) (?:the |a |any |most )?(?:(?!farm |our |my )\w+ )?(?:florists?|stores?|shops?|supermarkets?|grocery|grocers?|delis?|bakery|bakeries|restaurants?|mall|chains?|nurser(?:y|ies)|garden cent(?:er|re)s?|health food)\b`,
	String.raw`to (?:get|have) (?:it|them|that|those|these|the \w+|my \w+|our \w+) \w+(?:ed|t|n)\b|(?:\w+ )?(?:return|redemption)\b`,
	String.raw`.*\b(?:en ville|in der stadt|en la ciudad|en el centro|in the city|downtown|a la ville|en grande surface|en magasin|im laden|im supermarkt|en la tienda)\b`,
	String.raw`.*\b(?:at|in|from|bei|beim|im|chez|a|au|en|en el) (?:the |el |le )?(?:tesco|asda|sainsburys|morrisons|waitrose|aldi|lidl|walmart|costco|kroger|publix|safeway|heb|target|trader joe\w*|whole foods|wegmans|loblaws|sobeys|coles|woolies|woolworths|checkers|pick n pay|shoprite|rewe|edeka|netto|penny|kaufland|migros|denner|billa|hofer|carrefour|leclerc|auchan|intermarche|super u|casino|monoprix|mercadona|eroski|alcampo|soriana|chedraui|exito)\b`,
	String.raw`for (?:delivery|shipping|parking|gas|feed|the (?:crate|bucket|basket|bottle|jar) (?:and|which|that|you))\b`,
]
const FORMER_TIME =
	/\b(?:last|previous) (?:year|season|week|month|time|summer|fall|autumn|spring|winter)s?\b|\bin (?:my|his|her|their) day\b|\b(?:ayer|gestern|yesterday)\b|\bhier (?:soir|matin|j|je|on|nous|c|il|ils|elle|elles|a|au|le|la|les|une?|encore)\b|\b(?:avant|etai\w*|vendu\w*) hier\b|\b(?:an|annee|saison|semaine|ete|mois|printemps) (?:derniere?|passee?)\b|\b(?:ano|mes|verano|otono|invierno|temporada|semana|primavera) (?:pasad[oa]|anterior)\b|\b(?:letzte|vorige|vergangene)[snrm]? (?:jahr|woche|saison|monat|sommer|herbst)\b|\b(?:im )?vorjahr\b|\b(?:years?|weeks?|months?) ago\b|\bvor (?:\w+ )?jahren\b/
/** "Milk price is $17 a hundredweight": what a market pays. */
const MARKET_PRICE = /\b(?:milk|hogs?|cattle|steers?|cal(?:f|ves)|butterfat)\b.* (?:hundredweight|cwt)\b/
/** "Still $5, like last year." */
const UNCHANGED =
	/\bfrom last\b|\b(?:de l|de la|del|vom|aus dem) (?:an|annee|ete|automne|saison|recolte|ano|verano|otono|temporada|cosecha|letzten|vorigen) (?:derniere?|passee?|pasad[oa]|jahr|sommer|herbst)\b|\b(?:dug|picked|harvested|planted|born|hatched|bottled|pressed|cured|split|made|grown|sown|foraged|frozen|smoked|dried|laid|cut) (?:\w+ )?last\b|\b(?:same|like|still|as|gleich\w*|noch|wie|comme|toujours|meme|como|igual|mismo)\b/

/** Later in the sentence, when the amount is a deposit or not meant any more. */
const TAKEN_BACK =
	/\b(?:havent|have not|not|noch nicht) (?:decided|settled|made up|figured|entschieden)\b|\bstill (?:thinking|deciding|figuring)\b|\bundecided\b|\bhesit\w+|\buberleg\w+|\bno se (?:si|cuanto|a cuanto)\b|\bsais pas\b|\bpas encore (?:decide|fixe)|\btodavia no (?:se|decido)\b|\bjust kidding\b|\bweiss (?:es )?(?:noch )?nicht\b|\b(?:forget|scratch|ignore|never mind|nevermind) (?:that|it|this)\b|\bnot sure what to\b|\bno idea what\b|\bno price yet\b|\b(?:gets?|have|give) (?:it|them|that|this|your money|the money) back\b|\bback when\b|\brefund\w*\b|\bzuruck\b|\brendue?s?\b|\bdevuel\w+/

const anyOf = (patterns: readonly string[], anchor: string) => new RegExp(`${anchor}(?:${patterns.join('|')})`)
const BEFORE_PATTERN = anyOf(BEFORE, String.raw`\b`)
const AFTER_PATTERN = anyOf(AFTER, '^')

/** "3 a bunch for regulars" */
const FOR_GROUP = new RegExp(
	String.raw`^(?:only |just |nur |solo |seulement )?(?:for|if (?:you are|youre|ur)|to|fur|pour|para|a|aux) ${GROUP}\b`,
)

/** Whether the words after an amount and its unit say that only a group of buyers pays it. */
export function isForGroup(rest: string): boolean {
	return FOR_GROUP.test(rest)
}

/** Whether the rest of a sentence takes an amount back: a deposit, or a price that is not meant any more. */
export function isTakenBack(rest: string): boolean {
	return TAKEN_BACK.test(rest)
}

/**
 * Whether the words of a clause before and after an amount say that it is not the price of the seller's goods: what others ask or
 * pay, costs, former prices, wages, fees. Words are folded, with spaces between them.
 */
export function isAmountOfOthers(before: string, after: string): boolean {
	if (BEFORE_PATTERN.test(before) || AFTER_PATTERN.test(after)) return true
	const clause = `${before} ${after}`
	return MARKET_PRICE.test(clause) || (FORMER_TIME.test(clause) && !UNCHANGED.test(clause))
}
