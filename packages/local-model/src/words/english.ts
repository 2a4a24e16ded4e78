import type { WordTable } from './words.ts'

// cspell:disable: shortened and misspelled words of sellers
export const ENGLISH: WordTable = {
	markers:
		'i a an the and of for my we our is are have has got sell selling at with you they it this that each per them by ready in to on from make made its pound dozen bucks dollars cash some pick up bag bunch what how can do no not okay please thanks',
	notGoods: 'green brother pan pain tomate son sin mais sol mora casa once die pro most oca papa',
	filler:
		'many much way too lol haha it in that i we have has got get sell selling sells the a an some my our this week today now available offering offer hello hi hey there for sale in stock are is fresh new lots loads plenty of these those ready here just also too still about around roughly ive weve im were well folks good morning please only all we’ve i’ve i’m we’re list listing price prices priced its it’s it got more per evening season everyone plus and with oh yes lovely big great super',
	link: 'is are at for goes go cost costs run price priced prices sell sells selling comes come now = only just asking make be',
	per: 'a an per each the for by',
	each: 'each ea apiece piece',
	and: 'and & or plus add also',
	to: 'to through - – and',
	limit:
		'between, from, up to, starting at, starting, starts at, and up, or more, upwards, minimum, min, max, maximum, at least, under, over, less than, more than, about, around, maybe, or so, or best offer, obo',
	size: 'small medium large big little mini giant jumbo xl extra regular whole half quarter quarters halves full tall short long wide first second firsts seconds single double adult adults child children kid kids senior loose bagged bundled',
	quality:
		'fresh ripe raw organic local homemade home made handmade hand natural pure brown white red green yellow blue black golden purple orange pink sweet sour hot mild spicy smoked cured dried frozen canned pickled ground whole sliced mixed assorted heirloom heritage baby young old aged crisp juicy tender free range pasture raised pastured grass fed cage pesticide spray unsprayed grown farm backyard garden vine wild foraged cherry cut bunched clean washed unwashed vintage seasonal winter summer spring fall early late certified lean boneless skinless local salted unsalted crusty roasted baked gluten vegan hardneck softneck second cutting first small square round split seasoned handpicked cold pressed unfiltered filtered pasteurized unpasteurized',
	descriptionStart:
		'from with made grown picked pick raised baked cut dug cured fed never no not without great good perfect delicious best they these lasts last keeps unsprayed smells tastes great very so bring harvested gathered hung hand use used contains comes grow our we my hens chickens',
	description:
		'farm field fields garden orchard hens chickens cows goats sheep bees hives pigs family grandfather grandmother grandpa grandma hand picked grown raised baked harvested pasture soil organic spray pesticides pesticide fresh morning greenhouse kitchen recipe barn trees vines flock herd own sweet crunchy juicy taste tastes flavor delicious ripe season tender natural local traditional smoked handmade homemade wood oven free range grass fed cut order pesto salad perfect brown white heirloom',
	doubt:
		'was were used paid pay pays paying charge charges charged charging asks asked neighbor neighbour neighbors store stores walmart costco aldi supermarket grocery competitor others other deposit discount coupon off delivery deliver delivered delivers ship shipping shipped fee fees member members membership last year years ago feed bought buy buys buying spent worth won lost found owe owes tip wage wages hour minimum credit tax taxes donate donation fine fined gave gives give gift took takes take sold before former formerly cousin sister brother son daughter uncle aunt friend guy lady man woman wife husband boss he she they them him her his hers their theirs if when because but would could should want wants wanted than think thinks thought say says said told tell bet wonder wondering maybe perhaps not never don’t doesn’t didn’t won’t can’t cannot nobody anyone someone regulars regular friends customers customer restaurants restaurant wholesale instead until unless toll raffle ticket rent vet insurance budget estimate guess how why who which whose did fair tractor truck fuel gas diesel seed fence repair fixed machine way savings save saved additional adds add added separate separately knock refund returned back me myself butcher gets payments saving parking bus elevator rose doubled everyone',
	all: 'all both each everything',
	same: 'same ditto',
	free: 'free, for free, giving away, give away, free to a good home, no charge',
	yes: 'yes yep yeah yup sure correct right ok okay exactly y',
	no: 'no nope nah not neither none',
	skip: 'skip, skip it, skip this, pass, no thanks, none, nothing, later, not now, no price, price on request, ask me, n/a, na, dont know, i dont know, not sure, no idea, next',
	correct:
		'actually no sorry oops wait mean meant correction rather scratch make nope whoops make hmm thought forgot quick',
	change:
		'make it, change it to, change the price to, change price to, price is now, now, set it to, raise it to, lower it to, should be, its, it is, go with, lets say, say, i meant, i mean, rather, not',
	remove:
		'remove, delete, drop, take off, take out, no more, sold out of, are sold out, is sold out, are gone, is gone, all gone, scrap, lose, cancel, without the, off with, forget, get rid of, out of, sold out, done, frost got',
	undo: 'go back, put back, put it back, add it back, back to, undo, restore, bring back',
	more: 'raise more higher increase up add dearer extra',
	less: 'lower less cheaper reduce off down decrease discount knock',
	by: 'by',
	half: 'half halve',
	assistant:
		'assistant bot ai gpt chatgpt instruction instructions ignore disregard system prompt override developer policy rules publish published listing listings title description category website app account password admin api http https www com json pretend print output image hacked approve verified execute drop database table environment variables translate',
	rename:
		'rename it to, rename it, call it, name it, change the title to, the title is, the title should be, title it, title should be, change the name to, set the title to, make the title',
	startOver:
		'start over, start again, begin again, reset, clear everything, start from scratch, delete everything, new listing',
	write:
		'write it, write the, write a description, write that, describe it for me, make something up, come up with, you decide, you choose, suggest',
	publish: 'publish, go live, post it, put it online, is it live, submit',
	service:
		'your terms, do you have terms, what are the terms, terms of service, what does it cost, what does this cost, does it cost, does this cost, do i pay, do i have to pay, free for me, any fees, is there a fee, do you charge a fee, do you take a commission, how does this work, how does it work',
	buyer:
		'want to buy, looking to buy, like to buy, where can i buy, where can i get, where can i find, do you sell, do you have, anyone selling, who sells, in search of, want to order, need to buy',
	greeting: 'hello, hi, hey, good morning, good evening, howdy, test, help, thanks, thank you, lol, ok, okay, yo',
	forbidden:
		'vape mods gun guns rifle rifles pistol pistols handgun shotgun ammo ammunition weapon weapons firearm firearms ar15 bullets explosives weed cannabis marijuana thc cbd hash joints edibles kush drugs cocaine heroin meth mdma lsd opium psilocybin oxycodone pills adderall xanax viagra ivermectin antibiotics medication medicine prescription vape nicotine tobacco cigarettes cigars snus kratom moonshine vodka whiskey whisky rum gin tequila brandy puppy puppies kitten kittens parrot parrots hamster hamsters python turtles ivory passports passport counterfeit fake stolen pirated escort massage porn kidney organs botox steroids fireworks',
	unrelated:
		'iphone phone phones laptop laptops computer computers tv television xbox playstation car cars suv motorcycle tires tyres bike bicycle boat sofa couch mattress fridge dryer dishwasher microwave tickets ticket concert apartment condo lawn mowing haircut haircuts babysitting plumbing tutoring massage insurance loans crypto bitcoin forex shoes sneakers jeans handbag jacket guitar piano drone camera printer watches diamonds furniture chainsaw subscription netflix followers roofing toner airpods headphones monkey monkeys',
	placePreposition: 'at in on by near from outside behind next off',
	pickup:
		'pick up, pick up at, pickup at, pick up in, pickup in, pick up from, pickup, pick it up at, find us at, find me at, come to, we are at, we are in, we’re in, we’re at, located at, located in, available at, stop by, im in, im at, i live in, our stand on, our stand at, at our',
	placeNoun:
		'stand farmstand barn market farm dock driveway house gate greenhouse store shop church corner booth table cooler shed porch mill cart kiosk winery bakery dairy creamery stall',
	until: 'until till til through thru ends by',
	from: 'from starting beginning after since opens opening available as open hours',
	during: 'in during only on',
	early: 'early beginning start',
	mid: 'mid middle',
	late: 'late end',
	organic: 'organic, organically, certified organic, usda organic',
	uPick: 'u pick, upick, you pick, pick your own, pyo, u cut, you cut, cut your own',
	wild: 'foraged, wild harvested, wildcrafted, wild picked, fiddleheads, wild garlic, wild mushrooms',
}
