import type { WordTable } from './words.ts'

// cspell:disable
export const FRENCH: WordTable = {
	markers:
		'de en sans sous je le les des du et une nous avons vends vendre pour avec est sont mon ma mes notre nos au aux bonjour non cest piece maison a la euros plutot frais bio retrait que quel combien dans par sur aussi ou ici chez tres botte kilo pieces tout vendu il elle elles ils qui ai fait',
	notGoods: 'mai son pie mais sol pan hay sin once on car the ham roller grain petit mange vent thé tel cent coin or',
	filler:
		'je nous vends vendons vend propose proposons on a ai avons j’ai les le la l des de du d mes mon ma nos notre un une frais fraiche fraiches voici bonjour salut aujourd’hui cette semaine maintenant dispo disponible disponibles à vendre en stock il y reste encore quelques plein beaucoup aussi prix c est ce sont vente offre belles beaux belle bonsoir pour svp et ici',
	link: 'à a est sont coûte coute coûtent coutent pour prix fait font au vaut revient',
	per: 'la le les l par du de un une l’unité chaque pour au',
	each: 'un une pièce piece chacun chacune chaque unité unite pce',
	and: 'et & ou plus ajoute ajoutez aussi',
	to: 'à - – et',
	limit:
		'entre, à partir de, dès, jusqu’à, environ, minimum, au moins, maximum, plus de, moins de, à peu près, ou plus',
	size: 'petit petite petits petites moyen moyenne moyens moyennes grand grande grands grandes gros grosse grosses mini géant entier entière entiers demi demie quart enfant enfants adulte adultes simple double',
	quality:
		'frais fraîche fraîches bio biologique local locale locaux fermier fermière fermiers fermières maison artisanal artisanale naturel naturelle pur pure brun blanc blanche rouge rouges vert verte verts vertes jaune jaunes noir noire noires rose doux douce sucré fumé fumée séché séchée sec sèche mûr mûre mûres ancien anciens ancienne anciennes nouveau nouvelle nouvelles jeune jeunes plein air élevé élevés pâturage cru crue entier entière toutes fleurs levain campagne chêne hêtre traité traitée traités traitées mélangé variés variées extra fins fines fin fine gariguette cerise grappe croquantes juteuses',
	descriptionStart:
		'élevé élevés élevées cultivé cultivés cultivées cueilli cueillis cueillies nourri nourris nourries fait faits faites sans avec issu issus issues récolté récoltés récoltées ramassé ramassés ramassées très trop excellent excellents parfait idéal idéales bon bonne bonnes elles ils nos mes cuit cuits',
	description:
		'ferme champ champs jardin verger poules vaches chèvres brebis moutons abeilles ruches cochons famille grand père mère cueilli cueillis cueillies cultivé cultivés cultivées élevé élevés élevées récolté récoltés récoltées matin sans pesticides pesticide traitement bio frais fraîches serre recette potager plein air pâturage herbe terre levain four bois sucrées sucré juteux juteuses goût saveur délicieux délicieuses mûres mûrs artisanal maison naturel troupeau arbres vignes idéal idéales parfait confiture tarte cuisson',
	doubt:
		'était étaient coûtait payé paye payer paie paient voisin voisine voisins supermarché carrefour leclerc lidl intermarché magasin grossiste consigne remise rabais livraison livrer livré livrons frais’de port membres adhérents adhésion dernier dernière avant hier année acheté achète acheter dépensé gagné perdu trouvé donne donné offert prend prends pris vendu vendais vendait laissais pressoir abattoir véto machine tracteur concours heure loyer lui leur leurs si quand parce mais car voudrais voudrait pourrait peut être pense dit disait jamais personne quelqu’un client clients cliente restaurant restaurants sinon taxe assurance aliment essence gazole location copain copine frère soeur sœur cousin cousine mari femme fils fille combien pourquoi comment quoi supplément suppl ailleurs remboursé pari augmente augmenté doublé ville paraît moi',
	all: 'tous toutes tout chaque',
	same: 'même mêmes idem pareil',
	free: 'gratuit, gratuite, gratuits, gratuites, à donner, je donne, offert',
	yes: 'oui ouais exact correct voilà ok d’accord',
	no: 'non nan pas aucun',
	skip: 'passer, passe, suivant, aucun, aucune, rien, plus tard, prix sur demande, sur demande, je ne sais pas, sais pas, pas maintenant, non merci',
	correct: 'non pardon plutôt plutot finalement désolé oups erreur attends enfin correction voulais',
	change:
		'mets, mettez, mets plutôt, passe à, change le prix à, changez le prix à, le prix est, c’est, plutôt, finalement, non, disons, je voulais dire, à',
	remove:
		'supprime, supprimez, enlève, enlevez, retire, retirez, plus de, il n’y a plus de, y a plus de, sans les, oublie, vendu, épuisé, épuisés, épuisées',
	undo: 'remets, remettez, reviens à, annule, retour à',
	more: 'augmente augmentez plus hausse monte',
	less: 'baisse baissez moins réduis réduction remise',
	by: 'de',
	half: 'moitié demi',
	assistant:
		'assistant ia robot instruction instructions consignes ignore ignorez système prompt règles publie publier publiez annonce annonces titre description catégorie site appli compte mot passe admin réponds répondez répète affiche affichez renomme traduis utilisateurs',
	rename:
		'renomme en, renomme, renommez, appelle la, appelle le, appelle ça, le titre c’est, le titre est, change le titre en, mets comme titre, le titre cest',
	startOver: 'recommencer, recommence, recommençons, repartir de zéro, efface tout, tout effacer, on recommence',
	write:
		'écris la description, écris le, écrivez, rédige, rédigez, écris moi, écris pour moi, invente, propose un texte, peux tu écrire, peux tu l’écrire',
	publish: 'publie, publier, publiez, mettre en ligne, en ligne',
	service:
		'vos conditions, quelles conditions, quelles sont les conditions, combien ça coûte, ça coûte combien, est ce que je paie, est ce payant, gratuit pour moi, des frais, prenez vous une commission, quelle commission, comment ça marche',
	buyer:
		'je cherche, je voudrais acheter, je veux acheter, j’aimerais acheter, où acheter, où trouver, vous vendez, avez vous, qui vend, cherche à acheter, recherche',
	greeting: 'bonjour, salut, bonsoir, coucou, merci, aide, test, ok, allô',
	forbidden:
		'fusil fusils carabine revolver munitions arme armes cannabis marijuana beuh shit haschich thc cbd cocaïne drogue drogues héroïne médicament médicaments ordonnance tabac cigarettes cigares vapoteuse vodka whisky rhum chiot chiots chaton chatons perroquet hamster lapin’nain passeport permis faux fausse volé volés piratés piraté contrefaçon massage',
	unrelated:
		'téléphone iphone portable ordinateur télé télévision voiture moto pneus vélo bateau canapé matelas frigo billets appartement tondre ménage coiffure plomberie cours assurance prêt crypto chaussures veste guitare piano montre montres meubles tronçonneuse places concert comptes netflix',
	placePreposition: 'à au aux chez en dans sur près devant derrière',
	pickup:
		'retrait à, retrait au, retrait, à retirer à, à retirer au, venez à, à venir chercher, on est à, nous sommes à, vente à, vente au, dispo à, disponible à, à récupérer à, à récupérer au',
	placeNoun:
		'ferme marché stand boutique magasin grange cour portail église maison place serre halle moulin cave hangar bord étable',
	until: 'jusque jusqu jusqu’à jusqu’en jusqu’au',
	from: 'de du dès des depuis partir ouvert ouverts',
	during: 'en au mois uniquement seulement courant',
	early: 'début',
	mid: 'mi',
	late: 'fin',
	organic: 'bio, biologique, biologiques',
	uPick:
		'autocueillette, auto cueillette, à cueillir soi même, à cueillir vous même, cueillez vous même, libre cueillette',
	wild: 'sauvage, sauvages, ail des bois',
}
