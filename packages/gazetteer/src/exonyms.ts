import { foldName } from './fold-name.ts'

// cspell:disable

/** The names of towns in several languages; the list of cities has one of them. */
const TABLE = `
München | Munich, Monaco di Baviera, Múnich, Monachium
Köln | Cologne, Colonia, Keulen, Kolonia
Nürnberg | Nuremberg, Norimberga, Norymberga, Neurenberg
Hannover | Hanover, Hanovre
Braunschweig | Brunswick
Aachen | Aix-la-Chapelle, Aken, Aquisgrán, Akwizgran
Regensburg | Ratisbon, Ratisbonne, Ratisbona, Ratyzbona
Augsburg | Augsbourg
Freiburg | Fribourg-en-Brisgau
Mainz | Mayence, Maguncia, Moguncja
Trier | Trèves, Tréveris, Treviri
Konstanz | Constance, Constanza, Konstancja
Berlin | Berlino, Berlín, Berlijn
Hamburg | Hambourg, Amburgo, Hamburgo
Leipzig | Lipsia, Lipsk
Dresden | Dresde, Dresda, Drezno
Koblenz | Coblence, Coblenza
Wien | Vienna, Vienne, Viena, Wenen, Wiedeń
Salzburg | Salzbourg, Salisburgo, Salzburgo
Zürich | Zurich, Zurigo
Genève | Geneva, Genf, Ginevra, Ginebra, Genewa
Basel | Basle, Bâle, Basilea, Bazylea
Bern | Berne, Berna, Berno
Luzern | Lucerne, Lucerna
Sankt Gallen | St. Gallen, Saint-Gall, San Gallo, St Gallen
Lausanne | Losanna, Lausana
Neuchâtel | Neuenburg
Fribourg | Freiburg im Üechtland
Paris | Parigi, París, Parijs, Paryż
Lyon | Lyons, Lione
Marseille | Marseilles, Marsiglia, Marsella, Marsylia
Strasbourg | Strassburg, Straßburg, Strasburgo, Straatsburg
Nice | Nizza, Niza
Toulouse | Tolosa, Tuluza
Bordeaux | Burdeos
Lille | Rijsel
Nancy | Nanzig
Mulhouse | Mülhausen
Colmar | Kolmar
Dunkerque | Dunkirk, Dünkirchen
Roma | Rome, Rom, Rzym
Milano | Milan, Mailand, Milán, Milaan, Mediolan
Torino | Turin, Turín, Turijn
Firenze | Florence, Florenz, Florencia, Florencja
Venezia | Venice, Venedig, Venise, Venecia, Wenecja
Napoli | Naples, Neapel, Nápoles, Neapol
Genova | Genoa, Genua, Gênes, Génova
Bologna | Bologne, Bolonia
Padova | Padua, Padoue
Bolzano | Bozen
Verona | Vérone
Trento | Trient
Trieste | Triest
Madrid | Madryt
Barcelona | Barcelone, Barcellona
Sevilla | Seville, Séville, Siviglia
Zaragoza | Saragossa, Saragosse
Valencia | Valence, Walencja
Córdoba | Cordova, Cordoue
Den Haag | The Hague, La Haye, La Haya, 's-Gravenhage, Haga
Rotterdam | Roterdam
Brussels | Bruxelles, Brüssel, Brussel, Bruselas, Bruksela
Antwerpen | Antwerp, Anvers, Amberes, Antwerpia
Warsaw | Warszawa, Warschau, Varsovie, Varsovia
Kraków | Cracow, Krakau, Cracovie, Cracovia
Wrocław | Breslau
Gdańsk | Danzig
Poznań | Posen
Szczecin | Stettin
Łódź | Lodz
Prague | Praha, Prag, Praga
Luxembourg | Luxemburg, Lussemburgo
Copenhagen | København, Kopenhagen, Copenhague
London | Londres, Londra, Londyn
Lisbon | Lisboa, Lissabon, Lisbonne, Lisbona
New Orleans | La Nouvelle-Orléans, Nouvelle-Orléans, Nueva Orleans
New York City | Nueva York, Nowy Jork
Philadelphia | Philadelphie, Filadelfia
San Francisco | São Francisco
Québec | Quebec City, Ville de Québec
Montréal | Montreal
`

let groups: Map<string, string[]> | null = null

/** A name of a town, and its names in other languages: also "München" for "Munich". */
export function namesOfTown(name: string): string[] {
	groups ??= new Map(
		TABLE.trim()
			.split('\n')
			.flatMap((line) => {
				const names = line.split(/[|,]/).map((each) => each.trim())
				return names.map((each): [string, string[]] => [foldName(each), names])
			}),
	)
	return [...new Set([name, ...(groups.get(foldName(name)) ?? [])])]
}
