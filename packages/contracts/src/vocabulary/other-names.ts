// cspell:disable: words of six other languages
import type { VocabularySection } from './vocabulary-table.ts'

// The columns: English | French | German | Spanish | Italian | Dutch | Polish. See `produce-names.ts`.

/** Plants, animals and things that are no food; how goods are made; kinds of places. */
export const OTHER_NAMES: readonly VocabularySection[] = [
	{
		kind: 'good',
		categories: ['Flowers'],
		wider: null,
		names:
			'flower, cut flower, bouquet | fleur | Blume, Blumen, Schnittblumen, Blumenstrauß | flor | fiore, fiori | bloem, bloemen, snijbloemen, boeket | kwiat, kwiaty, kwiatów',
	},
	{
		kind: 'good',
		categories: ['Flowers'],
		wider: 'flowers',
		names: `
sunflower | tournesol | Sonnenblume, Sonnenblumen | girasol | girasole, girasoli | zonnebloem, zonnebloemen | słonecznik, słoneczniki
tulip | tulipe | Tulpe, Tulpen | tulipán | tulipano, tulipani | tulp, tulpen | tulipan, tulipany
rose | rose | Rosen | rosa | | roos, rozen | róża, róże
dahlia | | Dahlie, Dahlien
lily | lys | Lilie, Lilien | lirio | giglio, gigli | lelie, lelies | lilie
gladiolus | glaïeul | Gladiole, Gladiolen | gladiolo | gladioli | gladiolen | mieczyki
zinnia | zinnia | Zinnie, Zinnien | zinnia
daffodil, narcissus | jonquille, narcisse | Narzisse, Narzissen, Osterglocken | narciso
hydrangea | hortensia | Hortensie, Hortensien | hortensia
chrysanthemum | chrysanthème | Chrysantheme, Chrysanthemen | crisantemo | crisantemi | chrysanten | chryzantemy
peony | pivoine | Pfingstrose, Pfingstrosen | peonía | peonia | pioenroos, pioenrozen | piwonia, piwonie
`,
	},
	{
		kind: 'good',
		categories: ['Plants'],
		wider: null,
		names: `
plant, seedling, bedding plant, vegetable start, transplant | plante | Pflanze, Pflanzen, Jungpflanzen, Topfpflanzen, Setzlinge | planta, plántula | pianta, piante, piantine | planten, perkplanten | roślina, rośliny, sadzonki
seed | semence, graine | Saatgut, Samen | semilla | sementi | zaden, zaaigoed | nasiona
`,
	},
	{
		kind: 'good',
		categories: ['Plants'],
		wider: 'plants',
		names: `
hanging basket
perennial | plante vivace | Stauden
succulent | plante grasse | Sukkulenten | suculenta
`,
	},
	{
		kind: 'placeType',
		categories: ['Plants', 'Trees & Shrubs'],
		wider: 'plants',
		names:
			'nursery, garden center, garden centre, plant nursery | pépinière, jardinerie | Baumschule, Gärtnerei, Gartencenter | vivero | vivaio | kwekerij, tuincentrum | szkółka, szkółka roślin',
	},
	{
		kind: 'good',
		categories: ['Trees & Shrubs'],
		wider: null,
		names: `
shrub | arbuste | Strauch, Sträucher | arbusto | arbusti | struiken | krzewy
fruit tree | arbre fruitier | Obstbaum, Obstbäume | árbol frutal | alberi da frutto | fruitbomen | drzewka owocowe
tree | arbre | Baum, Bäume | árbol | albero, alberi | bomen | drzewa, drzewka
christmas tree, cut your own tree, cut your own christmas tree, christmas tree farm, tree farm, choose and cut, xmas tree | sapin de Noël, arbre de Noël | Weihnachtsbaum, Weihnachtsbäume, Tannenbaum, Christbaum, Christbäume, Tannenbäume, Nordmanntanne, Nordmanntannen | árbol de Navidad | albero di Natale | kerstboom, kerstbomen | choinka, choinki
`,
	},
	{
		kind: 'good',
		categories: ['Trees & Shrubs', 'Crafts'],
		wider: null,
		names:
			'wreath | couronne | Kranz, Kränze, Adventskranz | corona navideña | ghirlanda | kerstkrans | wieniec, wieńce',
	},
	{
		kind: 'good',
		categories: ['Soap & Body Care'],
		wider: null,
		names: `
lotion, hand cream
salve, balm, lip balm
soap, body care | savon | Seife, Seifen, Naturkosmetik | jabón | sapone | zeep | mydło, mydła, kosmetyki
goat milk soap | savon au lait de chèvre | Ziegenmilchseife | jabón de leche de cabra
`,
	},
	{
		kind: 'good',
		categories: ['Crafts', 'Soap & Body Care'],
		wider: 'crafts',
		names: 'candle | bougie | Kerze, Kerzen | vela | candela, candele | kaars, kaarsen | świece',
	},
	{
		kind: 'good',
		categories: ['Crafts'],
		wider: null,
		names:
			'craft, handmade | artisanat | Handwerk, Kunsthandwerk | artesanía | artigianato | ambachten, handwerk | rękodzieło',
	},
	{
		kind: 'good',
		categories: ['Crafts'],
		wider: 'crafts',
		names: `
wool, yarn, fiber, fibre | laine | Wolle, Schafwolle | lana | lana | wol, schapenwol | wełna
alpaca | alpaga | Alpakas | alpaca
sheepskin | peau de mouton | Schaffell, Schaffelle, Lammfell, Felle | piel de oveja | | schapenvacht
quilt, blanket | couverture, courtepointe | Decke, Quilt | manta, colcha | coperta | | koc
wooden toy | jouet en bois | Holzspielzeug | juguete de madera | giocattoli di legno | houten speelgoed | drewniane zabawki
pottery, ceramic | poterie, céramique | Töpferei, Keramik, Töpferwaren | cerámica | ceramica, ceramiche | aardewerk, keramiek | ceramika
woodwork, woodworking, wood carving | | Holzwaren
basket, basketry | vannerie | Korbwaren, Körbe | cestería | cesti | manden
`,
	},
	{
		kind: 'good',
		categories: ['Pet Food'],
		wider: null,
		names:
			'pet food, dog treat, dog food, cat food | nourriture pour animaux | Tierfutter, Hundefutter, Katzenfutter | comida para mascotas | cibo per animali | diervoeding, hondenvoer | karma dla psów, karma dla zwierząt',
	},
	{
		kind: 'good',
		categories: [],
		wider: null,
		names: `
hog, pig, piglet | cochon, porcelet | Ferkel | lechón, cochinillo | maialino | biggen | prosię
hen, pullet, chick, rooster, laying hen | poule, poussin, coq | Henne, Hennen, Küken, Legehennen | gallina, pollito, gallo | gallina, galline, pulcini | kippen, kuikens | kury, kurczęta
cow, calf, heifer, steer, cattle | vache | Rinder, Kuh, Kühe, Kalb, Kälber | vaca, ternero | mucca, vacca, vitelli | koe, koeien, kalveren | krowa, krowy
sheep, ewe | brebis, mouton | Schaf, Schafe | oveja | pecora, pecore | schaap, schapen | owca, owce
bees, nuc, queen bee | abeilles, essaim | Bienen, Bienenvolk | abejas, enjambre | api regine, sciami | bijen, bijenvolk | pszczoły
livestock | bétail | Nutztiere | ganado | bestiame | vee | zwierzęta hodowlane
manure, fertilizer | fumier | Mist, Dünger | estiércol | letame, concime | mest | obornik, nawóz
chicken feed, animal feed, horse feed, livestock feed | aliment pour volaille | Hühnerfutter, Futtermittel, Pferdefutter | pienso | mangime | kippenvoer, veevoer, diervoeder | pasza, pasze
hay | foin | Heu, Heuballen | heno | fieno | hooi | siano
straw | paille | Stroh, Strohballen | paja | paglia | stro | słoma
topsoil, wood chip
compost, mulch | terreau | Komposterde, Rindenmulch, Hackschnitzel | composta, abono | terriccio | tuinaarde | kora
charcoal | charbon de bois | Holzkohle, Grillkohle | carbón vegetal | | houtskool | węgiel drzewny
firewood | bois de chauffage | Brennholz, Kaminholz, Feuerholz | leña | legna da ardere, legna | brandhout | drewno opałowe, drewno kominkowe
cotton | coton | Baumwolle | algodón | cotone | katoen | bawełna
tobacco | tabac | Tabak | tabaco | tabacco | tabak | tytoń
horse | cheval | Pferde | caballo | cavalli | paarden | konie
rapeseed, canola | colza | Raps | colza | colza | koolzaad | rzepak
turf, sod | gazon en plaques | Rollrasen | césped | | graszoden
lumber, timber | bois d'œuvre | Bauholz, Schnittholz | | legname | timmerhout | tarcica
hops | houblon | Hopfen | lúpulo | luppolo | hop | chmiel
sugar | sucre | Zucker | azúcar | zucchero | suiker | cukier
sugar beet | betterave à sucre | Zuckerrüben | | | suikerbieten | buraki cukrowe
mineral water, spring water | eau minérale | Mineralwasser, Quellwasser | agua mineral | acqua minerale | mineraalwater | woda mineralna
`,
	},
	{
		kind: 'good',
		categories: ['Wild Harvested'],
		wider: null,
		names: 'wild harvested, foraged | cueillette sauvage | Wildsammlung | silvestre',
	},
	{
		kind: 'good',
		categories: ['Organic'],
		wider: null,
		names:
			'organic, certified organic | bio, biologique | biologisch, ökologisch, Biolebensmittel, Bioprodukte | orgánico, ecológico | biologico, biologici | biologische producten, biologisch | ekologiczne, ekologiczny, eko',
	},
	{
		kind: 'good',
		categories: [],
		wider: null,
		names: `
grass fed, pasture raised, pastured | élevé au pâturage | Weidehaltung | alimentado con pasto
free range | plein air, élevé en plein air | Freiland | de corral | allevato all'aperto | vrije uitloop | wolny wybieg
`,
	},
	{
		kind: 'good',
		categories: ['CSA'],
		wider: null,
		names:
			'csa, community supported agriculture, farm share, veggie box, farm box | paniers de légumes, panier bio, amap | Solawi, Gemüsekiste, Biokiste, Abokiste, solidarische Landwirtschaft | cesta de verduras | cassetta di verdura | groentepakket, groenteabonnement, pluktuin | paczka warzywna',
	},
	{
		kind: 'placeType',
		categories: ['Dairy'],
		wider: 'milk',
		names:
			'milk vending machine | distributeur de lait | Milchtankstelle, Milchautomat | | distributore di latte | melktap | mlekomat',
	},
	{
		kind: 'placeType',
		categories: [],
		wider: null,
		names: `
farmers market, farmer market | marché fermier, marché public, marché de producteurs | Bauernmarkt, Wochenmarkt, Bauernmärkte, Wochenmärkte | mercado de agricultores, mercado agrícola | mercato contadino, mercato agricolo | boerenmarkt, streekmarkt | targ rolny, bazar
market | marché | Markt, Märkte | mercado | mercato, mercati | weekmarkt | rynek, targowisko
farmstand, farm stand, roadside stand, road stand, produce stand, farm kiosk | kiosque à la ferme | Hofstand, Verkaufsstand | puesto de granja | | boerderijkraam | stragan
vending machine | distributeur automatique | Verkaufsautomat, Automat, Hofladenautomat, Regiomat | máquina expendedora | distributore automatico | automaat | automat
farm store, farm shop, country store | boutique à la ferme, magasin à la ferme, vente à la ferme | Hofladen, Hofläden, Bauernladen, Hofverkauf, Direktvermarkter, Direktvermarktung, ab Hof | tienda de granja | spaccio aziendale, vendita diretta, bottega contadina | boerderijwinkel, landwinkel, hofwinkel | sklep rolniczy
farm | ferme | Bauernhof, Hof, Biohof, Bauernhöfe | granja, finca | fattoria, azienda agricola, cascina | boerderij, boerderijen, hoeve | gospodarstwo, gospodarstwo rolne
greenhouse | serre | Gewächshaus | invernadero | serra | kassen | szklarnia
food hub, food co-op, food coop | coopérative alimentaire | Food Coop | cooperativa de alimentos
`,
	},
	{
		kind: 'placeType',
		categories: ['Flowers'],
		wider: 'flowers',
		names:
			'florist, flower shop | fleuriste | Florist, Blumenladen, Blumenhof | floristería, florería | fiorista, fioraio | bloemist, bloemenwinkel | kwiaciarnia',
	},
	{
		kind: 'placeType',
		categories: ['Grains & Flour'],
		wider: 'grains',
		names:
			'grinding mill, flour mill, grist mill | moulin, minoterie | Mühle, Getreidemühle | molino | mulino | molen, korenmolen | młyn',
	},
	{
		kind: 'placeType',
		categories: ['Vegetables', 'Fruit'],
		wider: 'produce',
		names:
			'greengrocer, grocery, produce market | marchand de fruits et légumes, primeur, épicerie | Gemüseladen, Obsthändler | frutería, verdulería | fruttivendolo, ortofrutta | groenteboer, groentewinkel | warzywniak',
	},
	{
		kind: 'placeType',
		categories: ['Fruit'],
		wider: 'fruit',
		names: 'orchard | verger | Obstgarten, Obsthof, Obstbauer | huerto | frutteto | boomgaard | sady',
	},
	{
		kind: 'placeType',
		categories: ['Honey'],
		wider: 'honey',
		names:
			'beekeeper, apiary | apiculteur, rucher | Imker, Imkerei | apicultor, colmenar | apicoltore, apicoltura | imker, imkerij | pszczelarz, pasieka',
	},
	{
		kind: 'placeType',
		categories: ['Meat'],
		wider: 'meat',
		names:
			'butcher, butcher shop | boucher, boucherie | Metzger, Metzgerei, Fleischerei | carnicero, carnicería | macellaio, macelleria | slager, slagerij | rzeźnik, sklep mięsny',
	},
	{
		kind: 'placeType',
		categories: ['Prepared Foods'],
		wider: 'prepared food',
		names: 'caterer, catering | service traiteur | Partyservice | servicio de comidas',
	},
]
