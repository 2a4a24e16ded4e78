// cspell:disable: words of six other languages
import type { VocabularySection } from './vocabulary-table.ts'

// The columns: English | French | German | Spanish | Italian | Dutch | Polish. See `produce-names.ts`.

/** Food from animals, and food and drinks that are made. */
export const FOOD_NAMES: readonly VocabularySection[] = [
	{
		kind: 'good',
		categories: ['Eggs'],
		wider: null,
		names:
			'egg | œuf, oeufs, oeuf | Ei, Eier, Hühnereier, Freilandeier, Bioeier, Hofeier | huevo | uovo, uova | ei, eieren | jajko, jajka, jaja, jajek',
	},
	{
		kind: 'good',
		categories: ['Eggs'],
		wider: 'eggs',
		names: `
chicken egg, hen egg | œufs de poule
duck egg | œufs de cane | Enteneier | huevos de pato
quail egg | œufs de caille | Wachteleier | huevos de codorniz | uova di quaglia | kwarteleitjes | jajka przepiórcze
`,
	},
	{
		kind: 'good',
		categories: ['Dairy'],
		wider: null,
		names:
			'dairy, dairy product | produits laitiers, laitier | Milchprodukte, Molkerei, Molkereiprodukte | lácteo, productos lácteos | latticini | zuivel, zuivelproducten | nabiał, produkty mleczne',
	},
	{
		kind: 'placeType',
		categories: ['Dairy', 'Cheese'],
		wider: 'dairy',
		names: 'creamery | | Hofmolkerei | | | zuivelboerderij',
	},
	{
		kind: 'good',
		categories: ['Dairy'],
		wider: 'dairy',
		names: `
milk | lait | Milch, Vollmilch, Frischmilch, Heumilch | leche | latte fresco | melk | mleko, mleka
butter | beurre | Bauernbutter, Süßrahmbutter, Fassbutter | mantequilla | burro fresco | boter | masło
cream, whipping cream | crème | Sahne, Rahm, Obers | nata, crema | panna | slagroom | śmietana
yogurt, yoghurt | yaourt, yogourt | Joghurt, Jogurt | yogur | | | jogurt
ice cream, gelato | crème glacée | Eis, Speiseeis, Bauernhofeis | helado | gelato | ijs, boerenijs, schepijs | lody
kefir | kéfir | Kefir | kéfir
sour cream | crème aigre | Sauerrahm, Schmand | crema agria | panna acida | zure room | kwaśna śmietana
whey | petit-lait | Molke | | siero di latte | wei | serwatka
buttermilk | babeurre | Buttermilch | suero de leche | | karnemelk | maślanka
quark | | Quark, Topfen | requesón | | kwark | twaróg
`,
	},
	{
		kind: 'good',
		categories: ['Dairy'],
		wider: 'milk',
		names: `
raw milk | lait cru | Rohmilch | leche cruda | latte crudo | rauwe melk | mleko surowe, surowe mleko
goat milk, goats milk | lait de chèvre | Ziegenmilch | leche de cabra | latte di capra | geitenmelk | mleko kozie, kozie mleko
sheep milk | lait de brebis | Schafmilch, Schafsmilch | leche de oveja | latte di pecora | schapenmelk
cow milk | lait de vache | Kuhmilch | leche de vaca | latte di mucca | koemelk | mleko krowie
`,
	},
	{
		kind: 'good',
		categories: ['Cheese', 'Dairy'],
		wider: 'dairy',
		names:
			'cheese | fromage | Käse, Hofkäse, Bergkäse | queso | formaggio, formaggi | kaas, boerenkaas | ser, sery, serów',
	},
	{
		kind: 'placeType',
		categories: ['Cheese', 'Dairy'],
		wider: 'cheese',
		names:
			'cheese maker, cheesemaker | fromagerie, fromager | Käserei, Hofkäserei | quesería | caseificio | kaasmakerij | serowarnia',
	},
	{
		kind: 'good',
		categories: ['Cheese', 'Dairy'],
		wider: 'cheese',
		names: `
goat cheese, chevre | fromage de chèvre, chèvre | Ziegenkäse | queso de cabra | formaggio di capra, caprino | geitenkaas | ser kozi
sheep cheese | fromage de brebis | Schafkäse, Schafskäse | queso de oveja | pecorino | schapenkaas
cheese curd | fromage en grains | Käsebruch
cheddar
mozzarella
ricotta
feta
gouda
brie
camembert
emmental, swiss cheese | emmental | Emmentaler | | emmentaler
`,
	},
	{
		kind: 'good',
		categories: ['Meat'],
		wider: null,
		names:
			'meat | viande | Fleisch, Fleischwaren, Frischfleisch | carne, carnes | carne, carni | vlees, vleeswaren | mięso, mięsa',
	},
	{
		kind: 'good',
		categories: ['Meat'],
		wider: 'meat',
		names: `
beef | bœuf, boeuf | Rindfleisch, Rind, Rinderhack | res, carne de res, ternera, carne de vacuno | manzo, carne bovina | rundvlees, rund | wołowina, wołowiny
pork | porc | Schweinefleisch, Schwein | cerdo, puerco | maiale, suino | varkensvlees, varken | wieprzowina, wieprzowiny
lamb, mutton | agneau | Lamm, Lammfleisch, Schaffleisch | cordero | agnello | lamsvlees, schapenvlees | jagnięcina, baranina
goat, goat meat, chevon | viande de chèvre | Ziege, Ziegenfleisch | cabra, cabrito | capretto | geitenvlees | koźlina
bison, buffalo meat | viande de bison | Bisonfleisch | bisonte
venison, game meat | chevreuil, cerf, gibier | Hirsch, Reh, Wildfleisch, Wildbret, Hirschfleisch, Rehfleisch | venado | selvaggina, cervo | hertenvlees, wildvlees | dziczyzna
veal | veau | Kalbfleisch | carne de ternera | vitello | kalfsvlees | cielęcina
rabbit | lapin | Kaninchen, Kaninchenfleisch | conejo | coniglio | konijn, konijnen | królik, króliki
sausage | saucisse | Wurst, Würste, Bratwurst, Wurstwaren, Hausmacher Wurst, Salami | salchicha, chorizo, embutido | salsiccia, salumi | worst, worsten | kiełbasa, kiełbasy, wędliny
bacon | lardon | Speck | tocino, beicon | pancetta | spek | boczek
ham | jambon | Schinken | jamón | prosciutto | | szynka
goulash | goulasch | Gulasch, Rindergulasch | gulasch | | goulash | gulasz
roast | rôti | Braten, Keule, Rouladen, Schnitzel | asado | arrosto | braadstuk, gebraad | pieczeń
jerky | viande séchée | Trockenfleisch | cecina | | gedroogd vlees
`,
	},
	{
		kind: 'good',
		categories: ['Meat'],
		wider: 'beef',
		names: `
ground beef | bœuf haché | Rinderhackfleisch | carne molida | | rundergehakt
steak | bifteck | Steaks, Rindersteak | bistec | bistecca | biefstuk
`,
	},
	{
		kind: 'good',
		categories: ['Poultry', 'Meat'],
		wider: 'meat',
		names: 'poultry | volaille | Geflügel, Geflügelfleisch | aves de corral | pollame | gevogelte, pluimvee | drób',
	},
	{
		kind: 'good',
		categories: ['Poultry'],
		wider: 'poultry',
		names: `
chicken | poulet | Hähnchen, Huhn, Hühnchen, Hühner, Masthähnchen, Suppenhuhn, Bruderhahn, Hühnerbrust, Hähnchenbrust, Hähnchenschenkel | pollo | pollo | kip, kippenvlees | kurczak, kurczaki
turkey, thanksgiving turkey, turkeys for thanksgiving, turkey for thanksgiving, holiday turkey | dinde | Pute, Puten, Putenfleisch, Putenbrust, Truthahn | pavo | tacchino | kalkoen | indyk, indyki
duck | canard | Ente, Enten | pato | anatra | eend | kaczka, kaczki
goose | oie | Gans, Gänse, Weidegans, Martinsgans, Weihnachtsgans | ganso | | gans, ganzen | gęś, gęsi
quail | caille | Wachtel, Wachteln | codorniz | quaglia, quaglie | kwartel, kwartels | przepiórki
pheasant | faisan | Fasan | faisán | fagiano | fazant | bażant
guinea fowl | pintade | Perlhuhn | pintada | faraona | parelhoen | perliczka
`,
	},
	{
		kind: 'good',
		categories: ['Seafood'],
		wider: null,
		names:
			'fish, seafood | poisson, fruits de mer | Fisch, Fische, Meeresfrüchte, Räucherfisch | pescado, marisco | pesce, frutti di mare | vis, zeevruchten | ryba, ryby, owoce morza',
	},
	{
		kind: 'good',
		categories: ['Seafood'],
		wider: 'fish',
		names: `
perch | perche | Barsch, Barsche, Egli | perca
trout | truite | Forelle, Forellen | trucha | trota, trote | forel, forellen | pstrąg, pstrągi
salmon | saumon | Lachs | salmón | salmone | zalm | łosoś
herring | hareng | Hering, Heringe, Matjes | arenque | aringa | haring | śledź
zander, pike perch | sandre | Zander | lucioperca | lucioperca | snoekbaars | sandacz
carp | carpe | Karpfen | carpa | | karper | karp, karpie
crab | crabe | Krabbe, Krabben | cangrejo | granchio
crawfish, crayfish, crawdad | écrevisse | Flusskrebs, Flusskrebse | cangrejo de río | gambero di fiume | rivierkreeft | rak
oyster | huître | Auster, Austern | ostra | ostrica, ostriche | oester, oesters | ostrygi
clam | palourde | Venusmuschel | almeja | vongole
mussel | moule | Miesmuschel, Muscheln | mejillón | cozze | mosselen | małże
shrimp, prawn | crevette | Garnele, Garnelen | camarón, gamba | gamberi | garnaal, garnalen | krewetki
lobster | homard | Hummer | langosta | aragosta | kreeft | homar
`,
	},
	{
		kind: 'good',
		categories: ['Honey'],
		wider: null,
		names: 'honey | miel | Honig, Blütenhonig, Waldhonig | miel | miele | honing | miód, miody, miodu',
	},
	{
		kind: 'good',
		categories: ['Honey'],
		wider: 'honey',
		names: `
beeswax | cire d'abeille | Bienenwachs | cera de abeja | cera d'api | bijenwas | wosk pszczeli
propolis | | Propolis
honeycomb, comb honey | miel en rayon | Wabenhonig | panal de miel | favo | raathoning
raw honey | miel brut | | miel cruda
`,
	},
	{
		kind: 'good',
		categories: ['Maple Syrup'],
		wider: null,
		names: `
maple syrup | sirop d'érable, érable | Ahornsirup | jarabe de arce, sirope de arce | sciroppo d'acero | ahornsiroop, esdoornsiroop | syrop klonowy
`,
	},
	{
		kind: 'good',
		categories: ['Maple Syrup'],
		wider: 'maple syrup',
		names: `
maple product, maple, maple sugar, maple candy, maple cream | produits de l'érable
`,
	},
	{
		kind: 'good',
		categories: ['Preserves'],
		wider: null,
		names: `
jam, jelly, preserve, marmalade | confiture, gelée, conserves | Marmelade, Marmeladen, Konfitüre, Konfitüren, Gelee, Gelees, Aufstrich, Aufstriche, Fruchtaufstrich, Fruchtaufstriche, Pflaumenmus, Zwetschgenmus, Fruchtmus, Eingemachtes | mermelada, jalea, conservas | marmellata, confettura, confetture, conserve | confituur | dżem, dżemy, konfitura, konfitury, przetwory
pickle | cornichon | Essiggurke, Essiggurken, Gewürzgurken | encurtido | sottaceti | augurk, augurken | ogórki kiszone, kiszonki
sauerkraut, kimchi | choucroute | Sauerkohl | chucrut | crauti | zuurkool | kapusta kiszona, kiszona kapusta
salsa, hot sauce | sauce piquante | Soße, Soßen | salsa picante
sauce, pasta sauce, tomato sauce | sauce tomate | Tomatensauce | salsa de tomate | sugo, passata | tomatensaus | sos pomidorowy
chutney
relish
pesto
applesauce, apple sauce, apple butter | compote de pommes | Apfelmus, Kompott, Apfelkompott | compota de manzana | composta di mele | appelmoes | mus jabłkowy
canned good, canned food | conserves maison | Konserven | | sottoli
mustard | moutarde | Senf | mostaza | senape, mostarda | mosterd | musztarda
vinegar | vinaigre | Essig, Apfelessig | vinagre | aceto | azijn | ocet
oil | huile | Öl, Olivenöl, Rapsöl, Leinöl, Kürbiskernöl, Sonnenblumenöl | aceite | olio, olio d'oliva | olie, olijfolie | olej, oliwa
syrup | sirop | Sirup | jarabe | sciroppo | siroop | syrop, syropy
sorghum, molasses | mélasse | Melasse | melaza | | stroop
`,
	},
	{
		kind: 'good',
		categories: ['Baked Goods'],
		wider: null,
		names:
			'baked good, bakery, baking | boulangerie, pâtisserie | Backwaren, Bäckerei, Gebäck | panadería, repostería | prodotti da forno, panetteria, panificio | gebak, bakkerij | pieczywo, wypieki, piekarnia',
	},
	{
		kind: 'good',
		categories: ['Baked Goods'],
		wider: 'baked goods',
		names: `
bread, loaf | pain | Brot, Brote, Biobrot, Brötchen, Semmel, Semmeln | pan | | brood, broden | chleb, chleby, bułki
pastry, croissant | viennoiserie | Teilchen | bollería | pasticceria | koffiebroodjes | ciastka
muffin
brownie
cupcake
cake | gâteau | Kuchen, Torte, Torten, Stollen, Lebkuchen | pastel, torta | torta, torte | taart, taarten, cake | ciasto, ciasta
sourdough, sourdough bread | pain au levain | Sauerteigbrot | pan de masa madre | pane a lievito madre | zuurdesembrood | chleb na zakwasie
pretzel | bretzel | Brezel, Brezeln, Brezen | pretzels
pie, tart | tarte | Obstkuchen | tarta | crostata
cookie, biscuit | biscuit | Keks, Kekse, Plätzchen | galleta | biscotti | koekje, koekjes | herbatniki
donut, doughnut | beigne, beignet | Krapfen, Berliner | rosquilla | bomboloni | oliebollen | pączki
`,
	},
	{
		kind: 'good',
		categories: ['Grains & Flour'],
		wider: null,
		names:
			'grain, cereal | céréale | Getreide, Getreideprodukte, Körner | cereal, grano | cereali | graan, granen | zboże, zboża, kasza',
	},
	{
		kind: 'good',
		categories: ['Grains & Flour'],
		wider: 'grains',
		names: `
cornmeal
flour | farine | Mehl, Mehle | harina | farina, farine | bloem | mąka, mąki
semolina | semoule | Grieß | sémola | semola | griesmeel | kasza manna
wheat | blé, froment | Weizen | trigo | frumento | tarwe | pszenica
rye | seigle | Roggen | centeno | segale | rogge | żyto
spelt | épeautre | Dinkel | espelta | farro | spelt | orkisz
millet | millet | Hirse | mijo | miglio | gierst | proso
quinoa | | | quinua
emmer, einkorn | | Einkorn | | | | płaskurka
barley | orge | Gerste | cebada | orzo | gerst | jęczmień
buckwheat | sarrasin | Buchweizen | trigo sarraceno | grano saraceno | boekweit | gryka
oat, oatmeal | avoine | Hafer, Haferflocken | avena | avena | haver, havermout | owies, płatki owsiane
rice | riz | Reis | arroz | riso | rijst | ryż
pasta, noodle | pâtes, nouilles | Nudeln, Teigwaren, Eiernudeln, Spätzle | fideos | pasta fresca | deegwaren, noedels | makaron, makarony
popcorn | maïs soufflé | Puffmais | palomitas
granola, muesli | | Müsli
`,
	},
	{
		kind: 'good',
		categories: ['Tofu'],
		wider: null,
		names: `
tempeh
tofu, soy | soja | Sojabohne, Sojabohnen | soya
`,
	},
	{
		kind: 'good',
		categories: ['Juice & Cider'],
		wider: null,
		names: `
juice | jus | Saft, Säfte, Fruchtsaft, Süßmost | jugo, zumo | succo, succhi | sap, sappen, vruchtensap | sok, soki, soków
`,
	},
	{
		kind: 'good',
		categories: ['Juice & Cider'],
		wider: 'juice',
		names: `
apple juice | jus de pomme | Apfelsaft | zumo de manzana, jugo de manzana | succo di mela, succo di mele | appelsap | sok jabłkowy, soki jabłkowe
grape juice | jus de raisin | Traubensaft | mosto, zumo de uva | succo d'uva | druivensap
apple cider, sweet cider, cider press
lemonade | limonade | Limonade, Schorle, Apfelschorle | limonada | limonata | | lemoniada
`,
	},
	{
		kind: 'good',
		// "Cider" in OpenStreetMap has alcohol.
		categories: ['Wine, Beer & Cider', 'Juice & Cider'],
		wider: 'juice',
		names: 'cider | | Apfelmost, Obstmost, Birnenmost',
	},
	{
		kind: 'good',
		categories: ['Wine, Beer & Cider', 'Juice & Cider'],
		wider: 'cider',
		names: 'hard cider, cidery | cidre, cidrerie | Apfelwein, Cidre | sidra, sidrería | sidro | appelcider | cydr',
	},
	{
		kind: 'good',
		categories: ['Wine, Beer & Cider'],
		wider: null,
		names: `
wine, winery, vineyard | vin, vignoble | Wein, Weine, Rotwein, Weißwein, Weingut, Weinberg, Winzer | vino, viñedo, bodega | vino, vini, cantina, vigneto | wijn, wijnen, wijngaard | wino, wina, winnica
sparkling wine | vin mousseux, crémant | Sekt, Secco, Perlwein, Schaumwein | vino espumoso | spumante | mousserende wijn | wino musujące
beer, brewery | bière, brasserie | Bier, Brauerei | cerveza, cervecería | birra, birrificio | bier, brouwerij | piwo, piwa, browar
mead | hydromel | Honigwein | hidromiel | idromele | honingwijn, mede | miód pitny
whiskey, whisky
vodka | | Wodka | | | | wódka
spirit, liquor, distillery | spiritueux, eau-de-vie, distillerie, liqueur | Schnaps, Schnäpse, Obstler, Likör, Liköre, Spirituosen, Brennerei, Edelbrand, Edelbrände, Obstbrand, Obstbrände, Kirschwasser | licor, licores, aguardiente, destilería | liquore, liquori, grappa, distilleria | likeur, jenever, stokerij | nalewka, nalewki
`,
	},
	{
		kind: 'good',
		categories: ['Coffee & Tea'],
		wider: null,
		names: `
coffee, espresso, latte | café | Kaffee | café | caffè | koffie | kawa
tea | tisane | Tee, Kräutertee, Pfefferminztee, Früchtetee | té | tè, tisana | kruidenthee | herbata
`,
	},
	{
		kind: 'good',
		categories: ['Prepared Foods'],
		wider: null,
		names: `
deli
prepared food, ready meal | plats préparés, traiteur, charcuterie | Fertiggerichte, Feinkost | comida preparada | piatti pronti, gastronomia | kant-en-klaar, maaltijden | dania gotowe
stew | ragoût | Eintopf, Eintöpfe | guiso, estofado | stufato | stoofpot
soup | soupe | Suppe, Suppen | sopa | zuppa, minestra | soep, soepen | zupy
pierogi, perogy, dumpling | pérogie | Maultaschen, Knödel | empanadilla | ravioli | | pierogi
broth | bouillon | Brühe | caldo | brodo | bouillon | rosół
pizza | pizza | Pizza, Pizzen | pizza
hummus
potato chip | chips de pommes de terre | Kartoffelchips
fudge
candy | bonbon | Bonbons | dulces, caramelo | caramelle | snoep | cukierki
chocolate | chocolat | Schokolade, Pralinen | chocolate | cioccolato, cioccolata | chocolade | czekolada
`,
	},
	{
		kind: 'good',
		categories: ['Baked Goods', 'Honey', 'Maple Syrup', 'Preserves'],
		wider: null,
		names:
			'something sweet, sweet treat, sweets, dessert | quelque chose de sucré | etwas Süßes, Süßes, Süßigkeiten, Nachtisch | algo dulce, postre | qualcosa di dolce | iets zoets | coś słodkiego',
	},
]
