// cspell:disable: words of three other languages

/** Hours, places and numbers of pieces. */
export const NO_KIND =
	/^(?:open|opens|closed?|closes|left|row|table|stall|field|lot|age|call|text|tel|page|day|zone|offen|geoffnet|zu|ouvert|ferme|abierto|cerrado|(?:lun|mar|mercre|jeu|vendre|same|diman)di|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/
/** Before a weight with two decimals. */
export const NO_CENTS = /^(?:weighs?|weighing|weight|average|averages|averaging|avg|makes|yields|holds|[-–—(])$/
export const OWN_OFFER =
	/\b(?:(?:take|get|have|grab) (?:em|them|it|one|all) for|yours for|let(?:ting)? (?:em|them|it) go (?:for|at)|going for|go for|goes for|im (?:at|asking)|asking|(?:i|we) (?:get|want|ask|take|charge)|(?:ich|wir) (?:nehme|nehmen|will|wollen)|dejo a|doy a|vendo (?:a|en)|(?:dejo|doy|vendo|dejamos|damos|vendemos|salen?|quedan?) (?:a|en)|(?:fais|laisse|vends|mets) a|gebe (?:ich )?(?:sie |es )?(?:fur|um|zu|ab)|sell(?:ing)? (?:em|them|it|these|those) (?:for|at))$/
/** "Any size 55" */
export const ANY =
	/\b(?:any|all|toutes?|tous|cualquier|todos?|todas?|alle|jede) (?:sizes?|colou?rs?|kinds?|flavou?rs?|tailles?|couleurs?|tamanos?|color|colores|grossen|grosse|farben|sorten)$/
export const EVERYONE = /^(?:every(?:one|body)|others|nonmembers|alle|andere|jeden|tous|autres|todos|otros)$/
export const WEIGHS =
	/^(?:weigh|weighs|weighing|pesan?|pesar|pesando|pese|pesent|wiegt|wiegen|schwer|mide|miden|mesure|mesurent|measures?)$/
/** "Moi 1,50", "out here it's 2", "maintenant 10,80": the seller's price, in contrast to another one. */
export const CONTRAST =
	/^(?:(?:but|and|el|la|le|les|los|las|der|die|das|mais|et|pero|y|aber|und|so|out|right|over|just|only|still|my|for|chez|bei|a|de|en|c|ce|cest|est|its|it|is|s|at|im|i|am|are|we|were|ya|ahorita|mismo|hier|da|esta|estan|sont|sind|son|ist|je|suis|on|sera|wir|es|fait|faisons|price|prix|precio|preis|today|this|year|week|cette|annee|este|ano|dieses|jahr|heuer|semaine|saison|season|stays?|remains?|reste\w*|sigue\w*|bleib\w*|queda\w*) )*(?:here|mine|ours|me|us|moi|nous|ici|mi|mi[oa]s?|miens?|miennes?|aqui|aca|yo|nosotros|mir|uns|ich|meine|hier|now|maintenant|ahora|jetzt|today|year|annee|ano|jahr|heuer|stays?|remains?|reste|restent|sigue|siguen|bleibt|bleiben|queda|quedan|still|toujours)(?: (?:its|it|is|s|at|a|c|cest|est|i|am|im|ask|do|we|are|be|charge|fais|demande|vends|es|son|esta|estan|pido|cobro|bei|ist|sind|kostet|kosten|sie|for|just|only|zu|um|will|nehme|en|sont|sera|la|le|les|los|das|die|der|fur|pour|por|passe))*$/
