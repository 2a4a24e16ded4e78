// cspell:disable: words of six other languages
import type { VocabularySection } from './vocabulary-table.ts'

export const GOODS: readonly VocabularySection[] = [
	{
		kind: 'good',
		categories: ['Vegetables'],
		wider: null,
		names: `
vegetable, veggie, veg | légume | Gemüse | verdura, hortaliza, vegetal
rhubarb | rhubarbe | Rhabarber | ruibarbo
tomato | tomate | Tomaten | tomate, jitomate
potato | pomme de terre, patate | Kartoffel, Kartoffeln, Erdäpfel | patata, papa
sweet potato | patate douce | Süßkartoffel, Süßkartoffeln | batata, camote
carrot | carotte | Karotte, Karotten, Möhre, Möhren | zanahoria
onion | oignon | Zwiebel, Zwiebeln | cebolla
garlic | ail | Knoblauch | ajo
leek | poireau | Lauch, Porree | puerro
shallot | échalote | Schalotte, Schalotten | chalota
cabbage | chou | Kohl, Weißkohl | repollo, col
kale | chou frisé | Grünkohl | col rizada
broccoli | brocoli | Brokkoli | brócoli
cauliflower | chou-fleur | Blumenkohl | coliflor
brussels sprout | chou de Bruxelles | Rosenkohl | col de Bruselas
spinach | épinard | Spinat | espinaca
lettuce | laitue | Kopfsalat | lechuga
salad green, salad mix, greens | salade | Salat | ensalada
chard, swiss chard | bette, blette | Mangold | acelga
arugula, rocket | roquette | Rucola | rúcula
asparagus | asperge | Spargel | espárrago
corn | maïs | Mais, Zuckermais | maíz, elote
pea | petit pois, pois | Erbse, Erbsen | guisante, chícharo
bean, green bean | haricot | Bohne, Bohnen | frijol, judía, alubia
cucumber | concombre | Gurke, Gurken | pepino
zucchini, courgette | courgette | Zucchetti | calabacín
squash | courge | Kürbis, Kürbisse | calabaza
pumpkin | citrouille, potiron | Speisekürbis | calabaza, auyama
pepper | poivron | Paprika | pimiento
hot pepper, chili, chile | piment | Chilischote | ají
eggplant, aubergine | aubergine | Auberginen | berenjena
beet, beetroot | betterave | Rote Bete, Rote Beete | remolacha, betabel
radish | radis | Radieschen, Rettich | rábano
turnip | navet | Rübe, Rüben | nabo
parsnip | panais | Pastinake, Pastinaken | chirivía
celery | céleri | Sellerie | apio
fennel | fenouil | Fenchel | hinojo
artichoke | artichaut | Artischocke, Artischocken | alcachofa
microgreen, sprout, shoots | pousses, germes | Sprossen | brotes
okra | gombo | Okra | okra, quimbombó
kohlrabi | chou-rave | Kohlrabi | colirrábano
rutabaga |  | Steckrübe, Steckrüben | colinabo
scallion, green onion, spring onion | ciboule, oignon vert | Frühlingszwiebel, Frühlingszwiebeln | cebolleta, cebollín
bok choy, pak choi | pak-choï | Pak Choi | 
collard, collard greens | chou cavalier | Blattkohl | berza
tomatillo | tomatille | Tomatillo, Tomatillos | tomate verde
jicama | jicama | Yambohne | jícama
sunchoke, jerusalem artichoke | topinambour | Topinambur | tupinambo
horseradish | raifort | Meerrettich | rábano picante
ginger | gingembre | Ingwer | jengibre
ramp, wild leek | ail des bois | Bärlauch | ajo silvestre
`,
	},
	{
		kind: 'good',
		categories: ['Fruit'],
		wider: null,
		names: `
fruit | fruit | Obst, Früchte, Frucht | fruta
apple | pomme | Apfel, Äpfel | manzana
pear | poire | Birne, Birnen | pera
peach | pêche | Pfirsich, Pfirsiche | durazno, melocotón
nectarine | brugnon | Nektarine, Nektarinen | nectarina
plum | prune | Pflaume, Pflaumen, Zwetschge, Zwetschgen | ciruela
cherry | cerise | Kirsche, Kirschen | cereza
apricot | abricot | Aprikose, Aprikosen, Marille | albaricoque, damasco
grape | raisin de table | Traube, Trauben, Weintraube | uva
fig | figue | Feige, Feigen | higo
melon | melon | Melone, Melonen | melón
watermelon | pastèque, melon d'eau | Wassermelone, Wassermelonen | sandía
orange | orange | Apfelsine, Orangen | naranja
lemon | citron | Zitrone, Zitronen | limón
quince | coing | Quitte, Quitten | membrillo
cantaloupe, muskmelon | cantaloup | Zuckermelone | 
avocado | avocat | Avocado, Avocados | aguacate, palta
persimmon | kaki | Kaki, Kakis | caqui
pawpaw, papaw | asimine | Pawpaw | asimina
pomegranate | grenade | Granatapfel, Granatäpfel | granada
lime | citron vert | Limette, Limetten | lima
olive | olive | Oliven | aceituna, oliva
`,
	},
	{
		kind: 'good',
		categories: ['Berries', 'Fruit'],
		wider: null,
		names: `
berry | baie, petits fruits | Beere, Beeren | baya, frutos rojos
strawberry | fraise | Erdbeere, Erdbeeren | fresa, frutilla
blueberry | bleuet, myrtille | Heidelbeere, Heidelbeeren, Blaubeere, Blaubeeren | arándano
raspberry | framboise | Himbeere, Himbeeren | frambuesa
blackberry | mûre | Brombeere, Brombeeren | zarzamora
cranberry | canneberge | Cranberrys, Moosbeere | arándano rojo
gooseberry | groseille à maquereau | Stachelbeere, Stachelbeeren | grosella espinosa
currant | groseille, cassis | Johannisbeere, Johannisbeeren | grosella
elderberry | sureau | Holunder, Holunderbeere | saúco
`,
	},
	{
		kind: 'good',
		categories: ['Beans'],
		wider: null,
		names: `
lentil | lentille | Linse, Linsen | lenteja
`,
	},
	{
		kind: 'good',
		categories: ['Mushrooms'],
		wider: null,
		names: `
mushroom | champignon | Pilz, Pilze | champiñón, hongo, seta
`,
	},
	{
		kind: 'good',
		categories: ['Herbs'],
		wider: null,
		names: `
herb | herbe, fines herbes | Kraut, Kräuter | hierba
basil | basilic | Basilikum | albahaca
parsley | persil | Petersilie | perejil
mint | menthe | Minze | menta, hierbabuena
cilantro, coriander | coriandre | Koriander | culantro
thyme | thym | Thymian | tomillo
rosemary | romarin | Rosmarin | romero
lavender | lavande | Lavendel | lavanda
spice | épice | Gewürz, Gewürze | especia
dill | aneth | Dill | eneldo
chive | ciboulette | Schnittlauch | cebollino
sage | sauge | Salbei | salvia
oregano | origan | Oregano | orégano
chamomile | camomille | Kamille | manzanilla
`,
	},
	{
		kind: 'good',
		categories: ['Eggs'],
		wider: null,
		names: `
egg | œuf, oeufs, oeuf | Ei, Eier | huevo
`,
	},
	{
		kind: 'good',
		categories: ['Dairy'],
		wider: null,
		names: `
milk | lait | Milch | leche
raw milk | lait cru | Rohmilch | leche cruda
butter | beurre | Bauernbutter | mantequilla
cream | crème | Sahne, Rahm | nata, crema
yogurt, yoghurt | yaourt, yogourt | Joghurt | yogur
ice cream, gelato | crème glacée | Eis, Speiseeis | helado
dairy, dairy product | produits laitiers, laitier | Milchprodukte, Molkerei | lácteo, productos lácteos
`,
	},
	{
		kind: 'good',
		categories: ['Cheese', 'Dairy'],
		wider: null,
		names: `
cheese | fromage | Käse | queso
goat cheese, chevre | fromage de chèvre, chèvre | Ziegenkäse | queso de cabra
`,
	},
	{
		kind: 'good',
		categories: ['Meat'],
		wider: null,
		names: `
meat | viande | Fleisch | carne
beef | bœuf, boeuf | Rindfleisch, Rind | res, carne de res, ternera
pork | porc | Schweinefleisch, Schwein | cerdo, puerco
lamb, mutton | agneau | Lamm, Lammfleisch | cordero
goat, goat meat, chevon | viande de chèvre | Ziege, Ziegenfleisch | cabra, cabrito
bison, buffalo meat | viande de bison | Bisonfleisch | bisonte
venison | chevreuil, cerf | Hirsch, Reh | venado
veal | veau | Kalbfleisch | carne de ternera
rabbit | lapin | Kaninchen | conejo
sausage | saucisse | Wurst, Würste, Bratwurst | salchicha, chorizo
bacon | lardon | Speck | tocino, beicon
ham | jambon | Schinken | jamón
jerky | viande séchée | Trockenfleisch | cecina
`,
	},
	{
		kind: 'good',
		categories: ['Poultry'],
		wider: null,
		names: `
chicken | poulet | Hähnchen, Huhn, Hühnchen | pollo
turkey | dinde | Pute, Truthahn | pavo
duck | canard | Ente | pato
goose | oie | Gans | ganso
poultry | volaille | Geflügel | aves de corral
hen, pullet, chick, rooster | poule, poussin, coq | Henne, Hennen, Küken | gallina, pollito, gallo
`,
	},
	{
		kind: 'good',
		categories: ['Seafood'],
		wider: null,
		names: `
fish, seafood | poisson, fruits de mer | Fisch, Fische, Meeresfrüchte | pescado, marisco
trout | truite | Forelle, Forellen | trucha
salmon | saumon | Lachs | salmón
oyster | huître | Auster, Austern | ostra
shrimp, prawn | crevette | Garnele, Garnelen | camarón, gamba
lobster | homard | Hummer | langosta
`,
	},
	{
		kind: 'good',
		categories: ['Honey'],
		wider: null,
		names: `
honey | miel | Honig | miel
beeswax | cire d'abeille | Bienenwachs | cera de abeja
`,
	},
	{
		kind: 'good',
		categories: ['Maple Syrup'],
		wider: null,
		names: `
maple syrup | sirop d'érable, érable | Ahornsirup | jarabe de arce, sirope de arce
`,
	},
	{
		kind: 'good',
		categories: ['Preserves'],
		wider: null,
		names: `
jam, jelly, preserve, marmalade | confiture, gelée | Marmelade, Konfitüre, Gelee | mermelada, jalea
pickle | cornichon | Essiggurke, Essiggurken | encurtido
sauerkraut, kimchi | choucroute | Sauerkohl | chucrut
salsa, hot sauce | sauce piquante | Soße | salsa picante
vinegar | vinaigre | Essig | vinagre
oil | huile | Öl, Olivenöl | aceite
sorghum, molasses | mélasse | Melasse | melaza
`,
	},
	{
		kind: 'good',
		categories: ['Baked Goods'],
		wider: null,
		names: `
bread | pain, pain au levain | Brot, Brote | pan, pan de masa madre
baked good, bakery, baking | boulangerie, pâtisserie | Backwaren, Bäckerei, Gebäck | panadería, repostería
pastry, croissant | viennoiserie | Teilchen | bollería
cake | gâteau | Kuchen, Torte | pastel, torta
pie, tart | tarte | Obstkuchen | tarta
cookie, biscuit | biscuit | Keks, Kekse, Plätzchen | galleta
donut, doughnut | beigne, beignet | Krapfen, Berliner | rosquilla
`,
	},
	{
		kind: 'good',
		categories: ['Grains & Flour'],
		wider: null,
		names: `
flour | farine | Mehl | harina
grain, cereal | céréale | Getreide | cereal, grano
wheat | blé, froment | Weizen | trigo
rye | seigle | Roggen | centeno
oat, oatmeal | avoine | Hafer | avena
rice | riz | Reis | arroz
pasta, noodle | pâtes, nouilles | Nudeln, Teigwaren | pasta, fideos
popcorn | maïs soufflé | Puffmais | palomitas
granola, muesli |  | Müsli |
`,
	},
	{
		kind: 'good',
		categories: ['Nuts'],
		wider: null,
		names: `
nut | noix, fruits secs | Nuss, Nüsse | nuez, frutos secos
walnut | noix de Grenoble | Walnuss, Walnüsse | nogal
almond | amande | Mandel, Mandeln | almendra
chestnut | châtaigne, marron | Kastanie, Maronen | castaña
hazelnut | noisette | Haselnuss, Haselnüsse | avellana
pecan | pacane, noix de pécan | Pekannuss | nuez pecana
peanut | cacahuète, arachide | Erdnuss, Erdnüsse | cacahuete, maní
`,
	},
	{
		kind: 'good',
		categories: ['Tofu'],
		wider: null,
		names: `
tofu, soy | soja | Sojabohne | soya
`,
	},
	{
		kind: 'good',
		categories: ['Juice & Cider'],
		wider: null,
		names: `
juice | jus | Saft, Säfte | jugo, zumo
cider | cidre | Apfelmost | sidra
`,
	},
	{
		kind: 'good',
		categories: ['Wine, Beer & Cider'],
		wider: null,
		names: `
wine, winery, vineyard | vin, vignoble | Wein, Weingut, Weinberg | vino, viñedo
beer, brewery | bière, brasserie | Bier, Brauerei | cerveza, cervecería
`,
	},
	{
		kind: 'good',
		categories: ['Coffee & Tea'],
		wider: null,
		names: `
coffee | café | Kaffee | café
tea | tisane | Tee | té
`,
	},
	{
		kind: 'good',
		categories: ['Prepared Foods'],
		wider: null,
		names: `
prepared food, ready meal | plats préparés, traiteur | Fertiggerichte | comida preparada
soup | soupe | Suppe | sopa
pierogi, perogy, dumpling | pérogie | Maultaschen, Knödel | empanadilla
broth | bouillon | Brühe | caldo
pizza | pizza | Pizza, Pizzen | pizza
`,
	},
	{
		kind: 'good',
		categories: [],
		wider: null,
		names: `
hog, pig, piglet | cochon, porcelet | Ferkel | lechón, cochinillo
cow, calf, heifer, steer | vache | Kuh, Kühe, Kalb, Kälber | vaca, ternero
sheep, ewe | brebis, mouton | Schaf, Schafe | oveja
bees, nuc, queen bee | abeilles, essaim | Bienen, Bienenvolk | abejas, enjambre
manure | fumier | Mist, Dünger | estiércol
chicken feed, animal feed | aliment pour volaille | Hühnerfutter | pienso
hay | foin | Heu | heno
straw | paille | Stroh | paja
compost, mulch | terreau | Komposterde | composta, abono
firewood | bois de chauffage | Brennholz | leña
`,
	},
	{
		kind: 'good',
		categories: ['Crafts'],
		wider: null,
		names: `
wreath | couronne | Kranz, Kränze | corona navideña
quilt, blanket | couverture, courtepointe | Decke, Quilt | manta, colcha
wool, yarn, fiber, fibre | laine | Wolle | lana
alpaca | alpaga | Alpakas | alpaca
candle | bougie | Kerze, Kerzen | vela
craft, handmade | artisanat | Handwerk, Kunsthandwerk | artesanía
`,
	},
	{
		kind: 'good',
		categories: ['Flowers'],
		wider: null,
		names: `
flower, cut flower, bouquet | fleur | Blume, Blumen, Schnittblumen | flor
sunflower | tournesol | Sonnenblume, Sonnenblumen | girasol
tulip | tulipe | Tulpe, Tulpen | tulipán
rose | rose | Rosen | rosa
`,
	},
	{
		kind: 'good',
		categories: ['Plants'],
		wider: null,
		names: `
plant, seedling, bedding plant | plante | Pflanze, Pflanzen, Jungpflanzen | planta, plántula
seed | semence, graine | Saatgut, Samen | semilla
`,
	},
	{
		kind: 'good',
		categories: ['Trees & Shrubs'],
		wider: null,
		names: `
tree | arbre | Baum, Bäume | árbol
christmas tree | sapin de Noël, arbre de Noël | Weihnachtsbaum, Weihnachtsbäume, Tannenbaum | árbol de Navidad
`,
	},
	{
		kind: 'placeType',
		categories: [],
		wider: null,
		names: `
nursery, garden center | pépinière | Baumschule, Gärtnerei | vivero
wild harvested, foraged | cueillette sauvage | Wildsammlung | silvestre
grass fed, pasture raised, pastured | élevé au pâturage | Weidehaltung | alimentado con pasto
free range | plein air, élevé en plein air | Freiland | de corral
farmers market, farmer market | marché fermier, marché public | Bauernmarkt, Wochenmarkt | mercado de agricultores, mercado agrícola
market | marché | Markt | mercado
farmstand, farm stand, roadside stand, road stand, produce stand | kiosque à la ferme | Hofstand | puesto de granja
farm store, farm shop, country store | boutique à la ferme | Hofladen | tienda de granja
farm | ferme | Bauernhof, Hof | granja, finca
orchard | verger | Obstgarten, Obsthof | huerto
greenhouse | serre | Gewächshaus | invernadero
pumpkin patch | champ de citrouilles | Kürbisfeld | campo de calabazas
beekeeper, apiary | apiculteur, rucher | Imker, Imkerei | apicultor, colmenar
butcher | boucher, boucherie | Metzger, Metzgerei, Fleischerei | carnicero, carnicería
caterer, catering | service traiteur | Partyservice | servicio de comidas
`,
	},
	{
		kind: 'good',
		categories: ['Soap & Body Care'],
		wider: null,
		names: `
soap, body care | savon | Seife, Seifen | jabón
`,
	},
	{
		kind: 'good',
		categories: ['Pet Food'],
		wider: null,
		names: `
pet food, dog treat | nourriture pour animaux | Tierfutter, Hundefutter | comida para mascotas
`,
	},
	{
		kind: 'good',
		categories: ['Wild Harvested'],
		wider: null,
		names: `
wild rice | riz sauvage | Wildreis | arroz salvaje
`,
	},
	{
		kind: 'good',
		categories: ['Organic'],
		wider: null,
		names: `
organic | bio, biologique | biologisch, ökologisch | orgánico, ecológico
`,
	},
	{
		kind: 'good',
		categories: ['CSA'],
		wider: null,
		names: `
csa, community supported agriculture, farm share, veggie box | paniers de légumes, panier bio | Solawi, Gemüsekiste | cesta de verduras
`,
	},
	{
		kind: 'activity',
		categories: ['U-Pick'],
		wider: null,
		names: `
u pick, upick, pick your own, pyo, you pick, self pick | autocueillette, auto-cueillette | Selbstpflücken, selbst pflücken | recoge tú mismo, cosecha tú mismo
`,
	},
	{
		kind: 'activity',
		categories: ['Farm Tours'],
		wider: null,
		names: `
farm tour | visite de ferme, visite à la ferme | Hofführung | visita a la granja
`,
	},
	{
		kind: 'activity',
		categories: ['Family Activities'],
		wider: null,
		names: `
hayride, hay ride |  | Heuwagenfahrt | 
petting zoo | mini-ferme | Streichelzoo | zoológico interactivo
family activity | activités familiales | Familienausflug | actividades familiares
corn maze, corn field maze | labyrinthe de maïs | Maislabyrinth | laberinto de maíz
`,
	},
]
