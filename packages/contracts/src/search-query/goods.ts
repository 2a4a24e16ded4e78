// cspell:disable — words of three other languages
/**
 * What farms sell and offer: English terms of the same meaning, then those in French, Spanish and German. Each term of a line
 * also finds the English ones. Left out: terms of other languages that are frequent English words ("thé", "Wild", "Most").
 */
const GOODS = `
vegetable, veggie, veg | légume | verdura, hortaliza, vegetal | Gemüse
fruit | fruit | fruta | Obst, Früchte, Frucht
berry | baie, petits fruits | baya, frutos rojos | Beere, Beeren
strawberry | fraise | fresa, frutilla | Erdbeere, Erdbeeren
blueberry | bleuet, myrtille | arándano | Heidelbeere, Heidelbeeren, Blaubeere, Blaubeeren
raspberry | framboise | frambuesa | Himbeere, Himbeeren
blackberry | mûre | zarzamora | Brombeere, Brombeeren
cranberry | canneberge | arándano rojo | Cranberrys, Moosbeere
gooseberry | groseille à maquereau | grosella espinosa | Stachelbeere, Stachelbeeren
currant | groseille, cassis | grosella | Johannisbeere, Johannisbeeren
elderberry | sureau | saúco | Holunder, Holunderbeere
apple | pomme | manzana | Apfel, Äpfel
pear | poire | pera | Birne, Birnen
peach | pêche | durazno, melocotón | Pfirsich, Pfirsiche
nectarine | brugnon | nectarina | Nektarine, Nektarinen
plum | prune | ciruela | Pflaume, Pflaumen, Zwetschge, Zwetschgen
cherry | cerise | cereza | Kirsche, Kirschen
apricot | abricot | albaricoque, damasco | Aprikose, Aprikosen, Marille
grape | raisin de table | uva | Traube, Trauben, Weintraube
fig | figue | higo | Feige, Feigen
melon | melon | melón | Melone, Melonen
watermelon | pastèque, melon d'eau | sandía | Wassermelone, Wassermelonen
orange | orange | naranja | Apfelsine, Orangen
lemon | citron | limón | Zitrone, Zitronen
quince | coing | membrillo | Quitte, Quitten
rhubarb | rhubarbe | ruibarbo | Rhabarber
tomato | tomate | tomate, jitomate | Tomaten
potato | pomme de terre, patate | patata, papa | Kartoffel, Kartoffeln, Erdäpfel
sweet potato | patate douce | batata, camote | Süßkartoffel, Süßkartoffeln
carrot | carotte | zanahoria | Karotte, Karotten, Möhre, Möhren
onion | oignon | cebolla | Zwiebel, Zwiebeln
garlic | ail | ajo | Knoblauch
leek | poireau | puerro | Lauch, Porree
shallot | échalote | chalota | Schalotte, Schalotten
cabbage | chou | repollo, col | Kohl, Weißkohl
kale | chou frisé | col rizada | Grünkohl
broccoli | brocoli | brócoli | Brokkoli
cauliflower | chou-fleur | coliflor | Blumenkohl
brussels sprout | chou de Bruxelles | col de Bruselas | Rosenkohl
spinach | épinard | espinaca | Spinat
lettuce | laitue | lechuga | Kopfsalat
salad green, salad mix, greens | salade | ensalada | Salat
chard, swiss chard | bette, blette | acelga | Mangold
arugula, rocket | roquette | rúcula | Rucola
asparagus | asperge | espárrago | Spargel
corn | maïs | maíz, elote | Mais, Zuckermais
pea | petit pois, pois | guisante, chícharo | Erbse, Erbsen
bean, green bean | haricot | frijol, judía, alubia | Bohne, Bohnen
lentil | lentille | lenteja | Linse, Linsen
cucumber | concombre | pepino | Gurke, Gurken
zucchini, courgette | courgette | calabacín | Zucchetti
squash | courge | calabaza | Kürbis, Kürbisse
pumpkin | citrouille, potiron | calabaza, auyama | Speisekürbis
pepper | poivron | pimiento | Paprika
hot pepper, chili, chile | piment | ají | Chilischote
eggplant, aubergine | aubergine | berenjena | Auberginen
beet, beetroot | betterave | remolacha, betabel | Rote Bete, Rote Beete
radish | radis | rábano | Radieschen, Rettich
turnip | navet | nabo | Rübe, Rüben
parsnip | panais | chirivía | Pastinake, Pastinaken
celery | céleri | apio | Sellerie
fennel | fenouil | hinojo | Fenchel
artichoke | artichaut | alcachofa | Artischocke, Artischocken
cantaloupe, muskmelon | cantaloup | | Zuckermelone
mushroom | champignon | champiñón, hongo, seta | Pilz, Pilze
microgreen, sprout, shoots | pousses, germes | brotes | Sprossen
herb | herbe, fines herbes | hierba | Kraut, Kräuter
basil | basilic | albahaca | Basilikum
parsley | persil | perejil | Petersilie
mint | menthe | menta, hierbabuena | Minze
cilantro, coriander | coriandre | culantro | Koriander
thyme | thym | tomillo | Thymian
rosemary | romarin | romero | Rosmarin
lavender | lavande | lavanda | Lavendel
egg | œuf, oeufs, oeuf | huevo | Ei, Eier
milk | lait | leche | Milch
raw milk | lait cru | leche cruda | Rohmilch
cheese | fromage | queso | Käse
goat cheese, chevre | fromage de chèvre, chèvre | queso de cabra | Ziegenkäse
butter | beurre | mantequilla | Bauernbutter
cream | crème | nata, crema | Sahne, Rahm
yogurt, yoghurt | yaourt, yogourt | yogur | Joghurt
ice cream, gelato | crème glacée | helado | Eis, Speiseeis
dairy, dairy product | produits laitiers, laitier | lácteo, productos lácteos | Milchprodukte, Molkerei
meat | viande | carne | Fleisch
beef | bœuf, boeuf | res, carne de res, ternera | Rindfleisch, Rind
pork | porc | cerdo, puerco | Schweinefleisch, Schwein
lamb, mutton | agneau | cordero | Lamm, Lammfleisch
goat, goat meat, chevon | viande de chèvre | cabra, cabrito | Ziege, Ziegenfleisch
bison, buffalo meat | viande de bison | bisonte | Bisonfleisch
venison | chevreuil, cerf | venado | Hirsch, Reh
veal | veau | carne de ternera | Kalbfleisch
rabbit | lapin | conejo | Kaninchen
chicken | poulet | pollo | Hähnchen, Huhn, Hühnchen
turkey | dinde | pavo | Pute, Truthahn
duck | canard | pato | Ente
goose | oie | ganso | Gans
poultry | volaille | aves de corral | Geflügel
sausage | saucisse | salchicha, chorizo | Wurst, Würste, Bratwurst
bacon | lardon | tocino, beicon | Speck
ham | jambon | jamón | Schinken
jerky | viande séchée | cecina | Trockenfleisch
fish, seafood | poisson, fruits de mer | pescado, marisco | Fisch, Fische, Meeresfrüchte
trout | truite | trucha | Forelle, Forellen
salmon | saumon | salmón | Lachs
oyster | huître | ostra | Auster, Austern
shrimp, prawn | crevette | camarón, gamba | Garnele, Garnelen
lobster | homard | langosta | Hummer
honey | miel | miel | Honig
beeswax | cire d'abeille | cera de abeja | Bienenwachs
maple syrup | sirop d'érable, érable | jarabe de arce, sirope de arce | Ahornsirup
jam, jelly, preserve, marmalade | confiture, gelée | mermelada, jalea | Marmelade, Konfitüre, Gelee
pickle | cornichon | encurtido | Essiggurke, Essiggurken
sauerkraut, kimchi | choucroute | chucrut | Sauerkohl
salsa, hot sauce | sauce piquante | salsa picante | Soße
bread | pain, pain au levain | pan, pan de masa madre | Brot, Brote
baked good, bakery, baking | boulangerie, pâtisserie | panadería, repostería | Backwaren, Bäckerei, Gebäck
pastry, croissant | viennoiserie | bollería | Teilchen
cake | gâteau | pastel, torta | Kuchen, Torte
pie, tart | tarte | tarta | Obstkuchen
cookie, biscuit | biscuit | galleta | Keks, Kekse, Plätzchen
donut, doughnut | beigne, beignet | rosquilla | Krapfen, Berliner
flour | farine | harina | Mehl
grain, cereal | céréale | cereal, grano | Getreide
wheat | blé, froment | trigo | Weizen
rye | seigle | centeno | Roggen
oat, oatmeal | avoine | avena | Hafer
rice | riz | arroz | Reis
pasta, noodle | pâtes, nouilles | pasta, fideos | Nudeln, Teigwaren
nut | noix, fruits secs | nuez, frutos secos | Nuss, Nüsse
walnut | noix de Grenoble | nogal | Walnuss, Walnüsse
almond | amande | almendra | Mandel, Mandeln
chestnut | châtaigne, marron | castaña | Kastanie, Maronen
hazelnut | noisette | avellana | Haselnuss, Haselnüsse
pecan | pacane, noix de pécan | nuez pecana | Pekannuss
peanut | cacahuète, arachide | cacahuete, maní | Erdnuss, Erdnüsse
tofu, soy | soja | soya | Sojabohne
juice | jus | jugo, zumo | Saft, Säfte
cider | cidre | sidra | Apfelmost
wine, winery, vineyard | vin, vignoble | vino, viñedo | Wein, Weingut, Weinberg
beer, brewery | bière, brasserie | cerveza, cervecería | Bier, Brauerei
coffee | café | café | Kaffee
tea | tisane | té | Tee
vinegar | vinaigre | vinagre | Essig
oil | huile | aceite | Öl, Olivenöl
prepared food, ready meal | plats préparés, traiteur | comida preparada | Fertiggerichte
soup | soupe | sopa | Suppe
spice | épice | especia | Gewürz, Gewürze
popcorn | maïs soufflé | palomitas | Puffmais
pierogi, perogy, dumpling | pérogie | empanadilla | Maultaschen, Knödel
avocado | avocat | aguacate, palta | Avocado, Avocados
persimmon | kaki | caqui | Kaki, Kakis
pawpaw, papaw | asimine | asimina | Pawpaw
pomegranate | grenade | granada | Granatapfel, Granatäpfel
lime | citron vert | lima | Limette, Limetten
olive | olive | aceituna, oliva | Oliven
okra | gombo | okra, quimbombó | Okra
kohlrabi | chou-rave | colirrábano | Kohlrabi
rutabaga | | colinabo | Steckrübe, Steckrüben
scallion, green onion, spring onion | ciboule, oignon vert | cebolleta, cebollín | Frühlingszwiebel, Frühlingszwiebeln
bok choy, pak choi | pak-choï | | Pak Choi
collard, collard greens | chou cavalier | berza | Blattkohl
tomatillo | tomatille | tomate verde | Tomatillo, Tomatillos
jicama | jicama | jícama | Yambohne
sunchoke, jerusalem artichoke | topinambour | tupinambo | Topinambur
horseradish | raifort | rábano picante | Meerrettich
ginger | gingembre | jengibre | Ingwer
ramp, wild leek | ail des bois | ajo silvestre | Bärlauch
dill | aneth | eneldo | Dill
chive | ciboulette | cebollino | Schnittlauch
sage | sauge | salvia | Salbei
oregano | origan | orégano | Oregano
chamomile | camomille | manzanilla | Kamille
hog, pig, piglet | cochon, porcelet | lechón, cochinillo | Ferkel
hen, pullet, chick, rooster | poule, poussin, coq | gallina, pollito, gallo | Henne, Hennen, Küken
cow, calf, heifer, steer | vache | vaca, ternero | Kuh, Kühe, Kalb, Kälber
sheep, ewe | brebis, mouton | oveja | Schaf, Schafe
bees, nuc, queen bee | abeilles, essaim | abejas, enjambre | Bienen, Bienenvolk
wreath | couronne | corona navideña | Kranz, Kränze
quilt, blanket | couverture, courtepointe | manta, colcha | Decke, Quilt
broth | bouillon | caldo | Brühe
pizza | pizza | pizza | Pizza, Pizzen
granola, muesli | | | Müsli
sorghum, molasses | mélasse | melaza | Melasse
manure | fumier | estiércol | Mist, Dünger
chicken feed, animal feed | aliment pour volaille | pienso | Hühnerfutter
flower, cut flower, bouquet | fleur | flor | Blume, Blumen, Schnittblumen
sunflower | tournesol | girasol | Sonnenblume, Sonnenblumen
tulip | tulipe | tulipán | Tulpe, Tulpen
rose | rose | rosa | Rosen
plant, seedling, bedding plant | plante | planta, plántula | Pflanze, Pflanzen, Jungpflanzen
tree | arbre | árbol | Baum, Bäume
nursery, garden center | pépinière | vivero | Baumschule, Gärtnerei
christmas tree | sapin de Noël, arbre de Noël | árbol de Navidad | Weihnachtsbaum, Weihnachtsbäume, Tannenbaum
seed | semence, graine | semilla | Saatgut, Samen
hay | foin | heno | Heu
straw | paille | paja | Stroh
compost, mulch | terreau | composta, abono | Komposterde
firewood | bois de chauffage | leña | Brennholz
wool, yarn, fiber, fibre | laine | lana | Wolle
alpaca | alpaga | alpaca | Alpakas
soap, body care | savon | jabón | Seife, Seifen
candle | bougie | vela | Kerze, Kerzen
craft, handmade | artisanat | artesanía | Handwerk, Kunsthandwerk
pet food, dog treat | nourriture pour animaux | comida para mascotas | Tierfutter, Hundefutter
wild harvested, foraged | cueillette sauvage | silvestre | Wildsammlung
wild rice | riz sauvage | arroz salvaje | Wildreis
organic | bio, biologique | orgánico, ecológico | biologisch, ökologisch
grass fed, pasture raised, pastured | élevé au pâturage | alimentado con pasto | Weidehaltung
free range | plein air, élevé en plein air | de corral | Freiland
csa, community supported agriculture, farm share, veggie box | paniers de légumes, panier bio | cesta de verduras | Solawi, Gemüsekiste
u pick, upick, pick your own, pyo, you pick, self pick | autocueillette, auto-cueillette | recoge tú mismo, cosecha tú mismo | Selbstpflücken, selbst pflücken
farmers market, farmer market | marché fermier, marché public | mercado de agricultores, mercado agrícola | Bauernmarkt, Wochenmarkt
market | marché | mercado | Markt
farmstand, farm stand, roadside stand, road stand, produce stand | kiosque à la ferme | puesto de granja | Hofstand
farm store, farm shop, country store | boutique à la ferme | tienda de granja | Hofladen
farm | ferme | granja, finca | Bauernhof, Hof
orchard | verger | huerto | Obstgarten, Obsthof
greenhouse | serre | invernadero | Gewächshaus
farm tour | visite de ferme, visite à la ferme | visita a la granja | Hofführung
hayride, hay ride | | | Heuwagenfahrt
petting zoo | mini-ferme | zoológico interactivo | Streichelzoo
family activity | activités familiales | actividades familiares | Familienausflug
corn maze, corn field maze | labyrinthe de maïs | laberinto de maíz | Maislabyrinth
pumpkin patch | champ de citrouilles | campo de calabazas | Kürbisfeld
beekeeper, apiary | apiculteur, rucher | apicultor, colmenar | Imker, Imkerei
butcher | boucher, boucherie | carnicero, carnicería | Metzger, Metzgerei, Fleischerei
caterer, catering | service traiteur | servicio de comidas | Partyservice
`

/** Terms of a line, most common first, by language: English, French, Spanish, German. */
export type Good = { english: string[]; french: string[]; spanish: string[]; german: string[] }

function termsOf(cell: string): string[] {
	return cell
		.split(',')
		.map((term) => term.trim())
		.filter((term) => term !== '')
}

/** All goods of the table. */
export const FARM_GOODS: readonly Good[] = GOODS.trim()
	.split('\n')
	.map((line) => {
		const [english = '', french = '', spanish = '', german = ''] = line.split('|')
		return { english: termsOf(english), french: termsOf(french), spanish: termsOf(spanish), german: termsOf(german) }
	})
