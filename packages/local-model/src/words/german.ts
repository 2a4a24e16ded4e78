import type { WordTable } from './words.ts'

// cspell:disable
export const GERMAN: WordTable = {
	markers:
		'ich der die das und ein eine wir haben habe verkaufe verkaufen mit ist sind mein unser unsere für fur hallo nein pro je im aus ab zu bei von euro frische stuck nicht was wie auch noch nur kostet preis oder hab gibt kilo bio heute bitte dem den des zum zur',
	notGoods: 'ham hams hab hob roller gilt heuer unkraut die mal am on pan sin son hay car rain preis kreis',
	filler:
		'ich wir habe haben hab verkaufe verkaufen biete bieten gibt es der die das den dem ein eine einen einige mein meine meinen unser unsere unseren frisch frische frischer frisches heute jetzt diese dieser woche hallo guten tag moin servus abzugeben zu verkaufen verfügbar vorrätig auch noch viel viele preis preise wieder ab hof vom verkauf zum und bei uns grüß gott liebe leute',
	link: 'ist sind kostet kosten für zu à a je um macht machen preis nur',
	per: 'das der die den pro je per ein eine einen im für fürs',
	each: 'stück stk st einzeln jeweils jedes jede',
	and: 'und & oder sowie auch dazu',
	to: 'bis - –',
	limit:
		'zwischen, ab, bis zu, mindestens, höchstens, ungefähr, etwa, circa, ca, rund, über, unter, vb, verhandlungsbasis, so um',
	size: 'klein kleine kleiner kleines kleinen mittel mittlere mittlerer groß große großer großes großen mini riesig ganz ganze ganzer ganzes halb halbe halber halbes viertel kinder erwachsene einfach doppelt',
	quality:
		'frisch frische frischer frisches frischen bio regional regionale hausgemacht hausgemachte selbstgemacht selbstgemachte hausgemachter natürlich rein reine roh rohe rot rote roter weiß weiße weißer grün grüne grüner gelb gelbe schwarz schwarze braun braune süß süße sauer scharf mild geräuchert geräucherte getrocknet getrocknete reif reife alt alte neue neuer jung junge zart zarte gemischt gemischte ungespritzt ungespritzte naturtrüb festkochend mehlig freiland eigene eigener eigenem hofeigene trocken kaltgepresst gemahlen aus eigener herstellung tiefgefroren unbehandelt unbehandelte handgemacht selbst gepflückt',
	descriptionStart:
		'aus von vom mit ohne frei geerntet gepflückt gebacken gezogen gefüttert aufgewachsen sehr super ideal perfekt lecker schmeckt schmecken sie ganz nicht selbst gemacht handgemacht ungespritzt gewachsen gelagert unsere unser meine',
	description:
		'hof feld acker garten hühner kühe ziegen schafe bienen schweine familie opa oma großvater großmutter hand gepflückt geerntet angebaut aufgewachsen gebacken weide wiese boden bio ungespritzt unbehandelt spritzmittel frisch morgens morgen gewächshaus rezept stall bäume reben herde süß saftig geschmack lecker reif regional traditionell holzofen geräuchert hausgemacht handgemacht freiland auslauf natur knackig aromatisch eigenem eigener salat',
	doubt:
		'war waren früher kostete kosteten bezahlt zahle zahlen zahlt nehme nimmt nahmen nachbar nachbarin nachbarn supermarkt aldi lidl edeka rewe laden geschäft pfand kaution rabatt lieferung liefern liefere geliefert versand mitglieder vereinsmitglieder letztes letzten voriges vorigen jahr gekauft kaufe kauft ausgegeben gewonnen verloren gefunden gab schenkte bekommt kriegen krieg brauche verkauft verkaufte futter tierarzt traktor stunde miete er ihm ihn wenn weil aber würde würden könnte möchte will soll sollte denke glaube sagt sagen meint nie niemand jemand kunde kunden restaurant restaurants gastronomie steuer versicherung benzin diesel freund freundin bruder schwester cousin mann frau sohn tochter wieviel warum wer andere anderen extra zusätzlich zuzüglich kelterei wette mich mir damals gestiegen müsst einrechne',
	all: 'alle alles beide jeweils je',
	same: 'gleich gleiche gleichen gleicher selbe selben derselbe dasselbe',
	free: 'gratis, kostenlos, zu verschenken, verschenke, geschenkt, umsonst',
	yes: 'ja jo jep genau richtig stimmt ok okay passt',
	no: 'nein nee ne nö keine kein',
	skip: 'überspringen, weiter, keine, keiner, nichts, später, preis auf anfrage, auf anfrage, weiß nicht, weiß ich nicht, nein danke, egal',
	correct:
		'nein nee doch sorry halt moment eigentlich entschuldigung korrektur ach quatsch lieber quatsch machen wir nochmal',
	change:
		'mach, mach es, mach daraus, ändere den preis auf, ändere auf, setze auf, doch, lieber, sagen wir, ich meine, ich meinte, nein, nee, jetzt, der preis ist, es sind, das sind, nicht',
	remove:
		'entferne, lösche, streiche, streich, nimm raus, raus, weg mit, keine mehr, ausverkauft, sind weg, ist weg, gibt es nicht mehr, ohne die, vergiss, verblüht, weg damit',
	undo: 'zurück auf, zurück zu, wieder rein, rückgängig',
	more: 'erhöhe erhöhen mehr teurer rauf',
	less: 'senke senken weniger billiger runter reduziere günstiger',
	by: 'um',
	half: 'hälfte halb halbiere',
	assistant:
		'assistent ki roboter anweisung anweisungen ignoriere vergiss system prompt regeln veröffentliche veröffentlichen anzeige anzeigen titel beschreibung kategorie website konto passwort admin antworte wiederhole zeige zeig schreibe schreib schreiben bild übersetze nutzer',
	rename:
		'nenne es, nenn es, der titel ist, der titel soll sein, titel ändern in, ändere den titel in, ändere den titel auf, umbenennen in, benenne es um in',
	startOver: 'von vorne, neu anfangen, von vorn, alles löschen, neu beginnen, fang neu an, noch mal von vorne',
	write:
		'schreib es, schreibe es, schreib die beschreibung, schreibe die beschreibung, schreib mir, kannst du das schreiben, kannst du es schreiben, denk dir was aus, schlag was vor',
	publish: 'veröffentliche, veröffentlichen, online stellen, nicht veröffentlichen',
	service:
		'welche bedingungen, eure bedingungen, ihre bedingungen, was kostet das, was kostet mich, kostet mich das, kostet das etwas, muss ich zahlen, kostenlos für mich, welche gebühren, gibt es gebühren, eine gebühr zahlen, welche provision, agb, wie funktioniert',
	buyer:
		'ich suche, suche, möchte kaufen, will kaufen, wo kann ich, wo bekomme ich, haben sie, habt ihr, verkauft ihr, wer verkauft, wer hat',
	greeting: 'hallo, hi, guten tag, guten morgen, moin, servus, danke, hilfe, test, ok',
	forbidden:
		'gewehr gewehre pistole pistolen waffe waffen munition jagdgewehr cannabis marihuana hasch thc cbd kokain drogen heroin medikament medikamente tabletten rezeptpflichtig tabak zigaretten zigarren wodka whisky rum welpe welpen kätzchen papagei hamster meerschweinchen führerschein führerscheine impfausweis impfausweise reisepass gefälschte gefälscht gestohlen raubkopien massage massagen',
	unrelated:
		'handy iphone smartphone laptop computer fernseher auto motorrad winterreifen sommerreifen reifen fahrrad boot sofa couch matratze kühlschrank waschmaschine konzertkarten eintrittskarten wohnung rasenmähen putzen friseur haarschnitt nachhilfe versicherung kredit krypto schuhe jacke gitarre klavier uhr uhren möbel kettensäge',
	placePreposition: 'in bei am im an auf vor hinter nahe',
	pickup:
		'abholung in, abholung am, abholung bei, abholung, abzuholen in, abzuholen bei, abholen in, abholen bei, ab hof in, wir sind in, hofladen in, zu finden in, verkauf in, verkauf am, am stand in',
	placeNoun:
		'hof hofladen markt wochenmarkt stand laden scheune haus kirche platz gewächshaus mühle keller stall automat einfahrt',
	until: 'bis',
	from: 'ab von vom seit geöffnet offen',
	during: 'im in nur',
	early: 'anfang',
	mid: 'mitte',
	late: 'ende',
	organic: 'bio, biologisch, biologische, biologischer, ökologisch, ökologische, demeter, bioland, naturland',
	uPick:
		'selbst pflücken, selber pflücken, selbstpflücken, selberpflücken, selbstpflücker, zum selberpflücken, selbsternte',
	wild: 'wildsammlung, wild gesammelt',
}
