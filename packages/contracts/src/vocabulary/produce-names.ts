// cspell:disable: words of six other languages
import type { VocabularySection } from './vocabulary-table.ts'

// The columns: English | French | German | Spanish | Italian | Dutch | Polish. Names of other languages that are frequent English words of
// another meaning are left out: "peer", "more", "thé".

/** Fruit, vegetables, herbs, mushrooms and nuts. */
export const PRODUCE_NAMES: readonly VocabularySection[] = [
	{
		kind: 'good',
		categories: ['Fruit'],
		wider: null,
		names: 'fruit | fruit | Obst, Früchte, Frucht | fruta | frutta | fruit, vruchten | owoc, owoce, owoców',
	},
	{
		kind: 'good',
		categories: ['Berries', 'Fruit'],
		wider: 'fruit',
		names:
			'berry | baie, petits fruits | Beere, Beeren, Beerenobst | baya, frutos rojos | bacche, frutti di bosco, piccoli frutti | bes, bessen | jagoda, jagody, owoce jagodowe',
	},
	{
		kind: 'good',
		categories: ['Berries', 'Fruit'],
		wider: 'berries',
		names: `
strawberry | fraise | Erdbeere, Erdbeeren | fresa, frutilla | fragola, fragole | aardbei, aardbeien | truskawka, truskawki, truskawek
blueberry | bleuet, myrtille | Heidelbeere, Heidelbeeren, Blaubeere, Blaubeeren | arándano | mirtillo, mirtilli | blauwe bes, bosbes, bosbessen | borówka, borówki, borówek
raspberry | framboise | Himbeere, Himbeeren | frambuesa | lampone, lamponi | framboos, frambozen | malina, maliny, malin
blackberry | mûre | Brombeere, Brombeeren | zarzamora | mora selvatica | braam, bramen | jeżyna, jeżyny
cranberry | canneberge | Cranberrys, Moosbeere, Preiselbeere, Preiselbeeren | arándano rojo | mirtillo rosso | veenbes, veenbessen | żurawina
gooseberry | groseille à maquereau | Stachelbeere, Stachelbeeren | grosella espinosa | uva spina | kruisbes, kruisbessen | agrest
currant, black currant, red currant | groseille, cassis | Johannisbeere, Johannisbeeren | grosella | ribes | aalbes, aalbessen | porzeczka, porzeczki
elderberry | sureau | Holunder, Holunderbeere, Holunderbeeren | saúco | sambuco | vlierbes, vlierbessen | czarny bez
saskatoon, juneberry, serviceberry | amélanche | Felsenbirne
haskap, honeyberry | camerise | Maibeere
boysenberry | | Boysenbeere
mulberry | mûre du mûrier | Maulbeere, Maulbeeren | mora de árbol | gelso | moerbei | morwa
sea buckthorn | argousier | Sanddorn | espino amarillo | olivello spinoso | duindoorn | rokitnik
aronia, chokeberry | | Apfelbeere | | | appelbes | aronia
`,
	},
	{
		kind: 'good',
		categories: ['Fruit'],
		wider: 'fruit',
		names: `
apple | pomme | Apfel, Äpfel | manzana | mela, mele | appel, appels | jabłko, jabłka, jabłek
pear | poire | Birne, Birnen | pera | | peren | gruszka, gruszki, gruszek
peach | pêche | Pfirsich, Pfirsiche | durazno, melocotón | pesca, pesche | perzik, perziken | brzoskwinia, brzoskwinie
nectarine | brugnon | Nektarine, Nektarinen | nectarina | nettarina | nectarines | nektarynka, nektarynki
plum | prune | Pflaume, Pflaumen, Zwetschge, Zwetschgen, Mirabelle, Mirabellen | ciruela | prugna, prugne, susina, susine | pruim, pruimen | śliwka, śliwki, śliwek
sour cherry, tart cherry | griotte | Sauerkirsche, Sauerkirschen, Weichseln
cherry, sweet cherry | cerise | Kirsche, Kirschen, Süßkirschen | cereza | ciliegia, ciliegie | kers, kersen | czereśnia, czereśnie, wiśnia, wiśnie
apricot | abricot | Aprikose, Aprikosen, Marille, Marillen | albaricoque, damasco | albicocca, albicocche | abrikoos, abrikozen | morela, morele
grape | raisin de table | Traube, Trauben, Weintraube, Weintrauben | uva | uva, uva da tavola | druif, druiven | winogrono, winogrona
fig | figue | Feige, Feigen | higo | fico, fichi | vijg, vijgen | figa, figi
melon | melon | Melone, Melonen | melón | melone, meloni | meloen, meloenen | melony
watermelon | pastèque, melon d'eau | Wassermelone, Wassermelonen | sandía | anguria, cocomero | watermeloen | arbuz, arbuzy
cantaloupe, muskmelon | cantaloup | Zuckermelone | | melone retato
citrus, citrus fruit | agrumes | Zitrusfrüchte | cítricos | agrumi | citrusvruchten | cytrusy
orange | orange | Apfelsine, Apfelsinen, Orangen | naranja | arancia, arance | sinaasappel, sinaasappels | pomarańcza, pomarańcze
lemon | citron | Zitrone, Zitronen | limón | limone, limoni | citroen, citroenen | cytryna, cytryny
lime | citron vert | Limette, Limetten | lima | | limoen, limoenen | limonka
grapefruit | pamplemousse | Grapefruits | pomelo | pompelmo | | grejpfrut
quince | coing | Quitte, Quitten | membrillo | mela cotogna | kweepeer, kweeperen | pigwa
kiwi, kiwifruit | | Kiwis
mango | mangue | Mangos
avocado | avocat | Avocado, Avocados | aguacate, palta | | | awokado
persimmon | kaki | Kaki, Kakis | caqui | cachi | dadelpruim
pawpaw, papaw | asimine | Pawpaw | asimina
pomegranate | grenade | Granatapfel, Granatäpfel | granada | melograno, melagrana | granaatappel | granat
olive | olive | Oliven | aceituna, oliva | olive | olijf, olijven | oliwki
banana | banane | Bananen | plátano | | banaan, bananen | banany
dried fruit | fruits séchés | Dörrobst, Trockenobst, Trockenfrüchte | fruta seca, fruta deshidratada | frutta secca, frutta essiccata | gedroogd fruit | suszone owoce, suszone jabłka
`,
	},
	{
		kind: 'good',
		categories: ['Vegetables'],
		wider: null,
		names:
			'vegetable, veggie, veg | légume | Gemüse, Frischgemüse | verdura, hortaliza, vegetal | verdura, verdure, ortaggi | groente, groenten | warzywo, warzywa, warzyw',
	},
	{
		kind: 'good',
		categories: ['Vegetables'],
		wider: 'vegetables',
		names: `
salad green, salad mix, greens, salad | salade | Salat, Salate, Blattsalat | ensalada | insalata | sla, salade | sałatka
rhubarb | rhubarbe | Rhabarber | ruibarbo | rabarbaro | rabarber | rabarbar
tomato | tomate | Tomaten, Paradeiser | tomate, jitomate | pomodoro, pomodori | tomaat, tomaten | pomidor, pomidory, pomidorów
potato | pomme de terre, patate | Kartoffel, Kartoffeln, Erdäpfel, Speisekartoffeln | patata, papa | patate | aardappel, aardappels, aardappelen | ziemniak, ziemniaki, ziemniaków
sweet potato | patate douce | Süßkartoffel, Süßkartoffeln | batata, camote | patata dolce, patata americana | zoete aardappel | bataty
carrot | carotte | Karotte, Karotten, Möhre, Möhren, Rüebli | zanahoria | carota, carote | wortel, wortels, wortelen | marchew, marchewka, marchewki
onion | oignon | Zwiebel, Zwiebeln | cebolla | cipolla, cipolle | ui, uien | cebula, cebule
garlic | ail | Knoblauch | ajo | aglio | knoflook | czosnek
garlic scape | fleur d'ail | Knoblauchsprossen
leek | poireau | Lauch, Porree | puerro | | prei | pory
shallot | échalote | Schalotte, Schalotten | chalota | scalogno | sjalot, sjalotten | szalotka
cabbage | chou | Kohl, Weißkohl, Rotkohl, Weißkraut, Wirsing, Spitzkohl | repollo, col | cavolo, cavoli, verza | kool, spitskool, savooiekool | kapusta
kale | chou frisé | Grünkohl | col rizada | cavolo nero | boerenkool | jarmuż
broccoli | brocoli | Brokkoli | brócoli | broccolo | | brokuły, brokuł
cauliflower | chou-fleur | Blumenkohl, Karfiol | coliflor | cavolfiore | bloemkool | kalafior, kalafiory
brussels sprout | chou de Bruxelles | Rosenkohl | col de Bruselas | cavoletti di Bruxelles | spruitjes | brukselka
spinach | épinard | Spinat | espinaca | spinaci | spinazie | szpinak
lettuce | laitue | Kopfsalat, Feldsalat, Eisbergsalat | lechuga | lattuga | kropsla, veldsla | sałata
chard, swiss chard | bette, blette | Mangold | acelga | bietola, bietole | snijbiet | boćwina
arugula, rocket | roquette | Rucola | rúcula | rucola | rucola | rukola
asparagus | asperge | Spargel, Spargeln | espárrago | asparago, asparagi | asperge, asperges | szparag, szparagi, szparagów
corn, sweet corn, peaches and cream corn | maïs | Mais, Zuckermais | maíz, elote | granturco | suikermais | kukurydza
pea | petit pois, pois | Erbse, Erbsen, Zuckerschoten | guisante, chícharo | pisello, piselli | erwt, erwten, doperwten | groszek, groch
cucumber | concombre | Gurke, Gurken | pepino | cetriolo, cetrioli | komkommer, komkommers | ogórek, ogórki, ogórków
zucchini, courgette | courgette | Zucchetti | calabacín | zucchine, zucchina | | cukinia, cukinie
squash | courge | Kürbis, Kürbisse | calabaza | zucca, zucche | pompoen | kabaczek
pumpkin | citrouille, potiron | Speisekürbis, Kürbis | calabaza, auyama | zucca, zucche | pompoen, pompoenen | dynia, dynie
gourd | calebasse | Zierkürbis, Zierkürbisse | | | sierpompoen
pepper, bell pepper, sweet pepper | poivron | Paprika | pimiento | peperone, peperoni | puntpaprika | papryka
hot pepper, chili, chile | piment | Chilischote, Chilischoten, Peperoni | ají | peperoncino | | ostra papryka
eggplant, aubergine | aubergine | Auberginen, Melanzani | berenjena | melanzana, melanzane | | bakłażan
beet, beetroot | betterave | Rote Bete, Rote Beete, Randen | remolacha, betabel | barbabietola, barbabietole | biet, bieten, rode biet, rode bieten | burak, buraki
radish | radis | Radieschen, Rettich, Rettiche | rábano | ravanello, ravanelli | radijs, radijzen | rzodkiewka, rzodkiewki
turnip | navet | Rübe, Rüben, Speiserübe | nabo | rapa, rape rosse | raap, knolraap, raapstelen | rzepa
parsnip | panais | Pastinake, Pastinaken | chirivía | pastinaca | pastinaak | pasternak
celeriac, celery root | céleri-rave | Knollensellerie | apionabo | sedano rapa | knolselderij
celery | céleri | Sellerie | apio | sedano | selderij | seler, selery
fennel | fenouil | Fenchel | hinojo | finocchio, finocchi | venkel | koper włoski
artichoke | artichaut | Artischocke, Artischocken | alcachofa | carciofo, carciofi | artisjok, artisjokken | karczoch
radicchio | | Radicchio
endive, chicory | endive, chicorée | Chicorée, Endivien | endibia, achicoria | cicoria | witlof, andijvie | cykoria
microgreen, sprout, shoots | pousses, germes | Sprossen, Keimlinge | brotes | germogli | kiemen | kiełki
okra | gombo | Okra | okra, quimbombó
kohlrabi | chou-rave | Kohlrabi | colirrábano | cavolo rapa | koolrabi | kalarepa
rutabaga | | Steckrübe, Steckrüben | colinabo | | koolraap | brukiew
scallion, green onion, spring onion | ciboule, oignon vert | Frühlingszwiebel, Frühlingszwiebeln | cebolleta, cebollín | cipollotto | lente-ui | cebula dymka
bok choy, pak choi | pak-choï | Pak Choi | | | paksoi
collard, collard greens | chou cavalier | Blattkohl | berza
tomatillo | tomatille | Tomatillo, Tomatillos | tomate verde
jicama | jicama | Yambohne | jícama
sunchoke, jerusalem artichoke | topinambour | Topinambur | tupinambo | | aardpeer, aardperen
black salsify | salsifis | Schwarzwurzel, Schwarzwurzeln | salsifí | scorzonera | schorseneer, schorseneren
horseradish | raifort | Meerrettich, Kren | rábano picante | rafano | mierikswortel | chrzan
ginger | gingembre | Ingwer | jengibre | zenzero | gember | imbir
ramp, wild leek | ail des bois | Bärlauch | ajo silvestre | aglio orsino | daslook | czosnek niedźwiedzi
`,
	},
	{
		kind: 'good',
		categories: ['Vegetables', 'Fruit'],
		wider: null,
		names: 'produce',
	},
	{
		kind: 'good',
		categories: ['Vegetables'],
		wider: 'squash',
		names: `
summer squash
winter squash, butternut squash, acorn squash | courge butternut | Butternusskürbis, Hokkaido, Hokkaidokürbis
`,
	},
	{
		kind: 'good',
		categories: ['Vegetables'],
		wider: 'tomatoes',
		names: `
heirloom tomato | tomate ancienne
cherry tomato | tomate cerise | Kirschtomaten, Cocktailtomaten | tomate cherry | pomodorini | cherrytomaten | pomidorki koktajlowe
`,
	},
	{
		kind: 'good',
		categories: ['Beans', 'Vegetables'],
		wider: null,
		names: `
bean | haricot | Bohne, Bohnen | frijol, judía, alubia | fagiolo, fagioli | boon, bonen | fasola
`,
	},
	{
		kind: 'good',
		categories: ['Vegetables', 'Beans'],
		wider: 'beans',
		names: `
green bean, string bean | haricot vert | Buschbohnen, Stangenbohnen | judía verde, ejote | fagiolini | sperziebonen, sperzieboon | fasolka szparagowa
`,
	},
	{
		kind: 'good',
		categories: ['Beans'],
		wider: 'beans',
		names: `
dry bean, dried bean | haricot sec | Trockenbohnen | frijol seco | fagioli secchi | gedroogde bonen
lentil | lentille | Linse, Linsen | lenteja | lenticchie | linzen | soczewica
chickpea, garbanzo | pois chiche | Kichererbse, Kichererbsen | garbanzo | ceci | kikkererwten | ciecierzyca
`,
	},
	{
		kind: 'good',
		categories: ['Mushrooms'],
		wider: null,
		names:
			'mushroom | champignon | Pilz, Pilze, Speisepilze, Champignons | champiñón, hongo, seta | funghi, fungo | paddenstoel, paddenstoelen, champignons | grzyb, grzyby, pieczarki',
	},
	{
		kind: 'good',
		categories: ['Mushrooms'],
		wider: 'mushrooms',
		names: `
shiitake
oyster mushroom | pleurote | Austernpilz, Austernpilze | seta ostra | | oesterzwam, oesterzwammen | boczniak
morel | morille | Morchel, Morcheln | colmenilla | spugnola | | smardz
chanterelle | girolle | Pfifferling, Pfifferlinge, Eierschwammerl | rebozuelo | | cantharel | kurki
truffle | truffe | Trüffel | trufa | tartufo, tartufi | truffel, truffels | trufle
`,
	},
	{
		kind: 'good',
		categories: ['Herbs'],
		wider: null,
		names:
			'herb | herbe, fines herbes, herbes aromatiques | Kraut, Kräuter, Küchenkräuter | hierba, hierbas aromáticas | erbe aromatiche, erbe officinali | kruiden | zioła',
	},
	{
		kind: 'good',
		categories: ['Herbs'],
		wider: 'herbs',
		names: `
cress | cresson | Kresse | berro | crescione | tuinkers, waterkers | rzeżucha
basil | basilic | Basilikum | albahaca | basilico | basilicum | bazylia
parsley | persil | Petersilie | perejil | prezzemolo | peterselie | pietruszka
mint | menthe | Minze, Pfefferminze | menta, hierbabuena | menta | munt | mięta
cilantro, coriander | coriandre | Koriander | culantro | coriandolo | koriander | kolendra
thyme | thym | Thymian | tomillo | timo | tijm | tymianek
rosemary | romarin | Rosmarin | romero | rosmarino | rozemarijn | rozmaryn
lavender | lavande | Lavendel | lavanda | lavanda | lavendel | lawenda
dill | aneth | Dill | eneldo | aneto | | koper ogrodowy
chive | ciboulette | Schnittlauch | cebollino | erba cipollina | bieslook | szczypiorek
sage | sauge | Salbei | salvia | salvia | salie | szałwia
oregano | origan | Oregano | orégano | origano
chamomile | camomille | Kamille | manzanilla | camomilla | kamille | rumianek
saffron | safran | Safran | azafrán | zafferano | saffraan | szafran
spice | épice | Gewürz, Gewürze | especia | spezie | specerijen | przyprawy
`,
	},
	{
		kind: 'good',
		categories: ['Nuts'],
		wider: null,
		names: 'nut | noix, fruits secs | Nuss, Nüsse | nuez, frutos secos | noce, noci | noot, noten | orzech, orzechy',
	},
	{
		kind: 'good',
		categories: ['Nuts'],
		wider: 'nuts',
		names: `
pumpkin seed | graine de courge | Kürbiskerne | pepitas | semi di zucca | pompoenpitten | pestki dyni
walnut | noix de Grenoble | Walnuss, Walnüsse, Baumnüsse | nogal | | walnoot, walnoten | orzechy włoskie
almond | amande | Mandel, Mandeln | almendra | mandorla, mandorle | amandel, amandelen | migdały
chestnut | châtaigne, marron | Kastanie, Kastanien, Maronen, Esskastanien | castaña | castagna, castagne, marroni | kastanje, kastanjes | kasztany
hazelnut | noisette | Haselnuss, Haselnüsse | avellana | nocciola, nocciole | hazelnoot, hazelnoten | orzechy laskowe
pecan | pacane, noix de pécan | Pekannuss, Pekannüsse | nuez pecana
peanut | cacahuète, arachide | Erdnuss, Erdnüsse | cacahuete, maní | arachidi | pinda | orzeszki ziemne
pistachio | pistache | Pistazie, Pistazien | pistacho | pistacchio, pistacchi
`,
	},
	{
		kind: 'good',
		categories: ['Wild Harvested'],
		wider: null,
		names: `
wild rice | riz sauvage | Wildreis | arroz salvaje
fiddlehead | crosse de fougère
`,
	},
]
