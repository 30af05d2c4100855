import { wordSet } from './word-set.ts'
export const determiners = wordSet(
  'the a an this that these those no each every some any another all both either neither such',
)
export const possessives = wordSet('my our your his her its their')
export const quantifiers = wordSet(
  'many few several much more most less fewer enough lots plenty other various different certain whole half numerous',
)
export const pronouns =
  wordSet(`i we you he she it they me us him them who whom whoever what which someone somebody anyone anybody everyone everybody nobody
  none myself ourselves themselves itself himself herself yourself one ones something anything nothing everything u im`)
export const prepositions =
  wordSet(`of in on at by for with from into onto over under between among through during without within about against around across
  before after behind beyond near per since until till towards toward upon via as like than despite except off out up down
  because due instead inside outside along`)
export const conjunctions = wordSet(
  'and or but nor so yet because although though while whereas if when where why how unless since whether that & n plus',
)
export const auxiliaries =
  wordSet(`is are was were be been being am do does did have has had having can could will would shall should may might must cannot cant dont
  doesnt didnt wont isnt arent don't doesn't didn't won't isn't aren't can't couldn't wouldn't shouldn't wasn't weren't hasn't haven't
  i'm we're they're you're it's we've i've that's there's im ive lets let's`)
export const adverbs =
  wordSet(`not never too very so just only even also still already again always often sometimes rarely seldom usually mostly mainly
  almost nearly hardly barely quite rather really now then today tomorrow yesterday soon later ago here there everywhere elsewhere
  together apart away back forward online offline abroad upfront well better worse best worst maybe perhaps therefore however
  far once twice overnight weekly daily monthly yearly instead otherwise anymore ever least alone etc please forever hi hello hey basically like just dear thanks ok okay lol btw`)

/** Verbs in their first form. Those that are as often nouns stand in `nounVerbs`. */
const verbs = `abandon accept achieve act adapt add adopt afford agree allow appear apply approve arrive ask assign attend attract avoid
  become begin believe belong bother borrow bring broadcast build burn buy calculate cancel carry catch cause choose clean climb close
  collapse collect combine come communicate commute compare compete complain complete comply confuse connect consider consume contain
  continue contribute convert convince cooperate coordinate cope create cry cut decide decline decrease deliver depend deserve destroy
  develop die disappear discover discuss dislike divide donate drive drown earn eat employ enable encourage ensure enter establish
  exist expand expect expire explain explore express extend face fail fall feed feel fill find finish fit fix fly follow forget
  fund generate get give go grow handle happen hate hear help hide hire hold hurt identify ignore implement improve include increase
  inform inspire install integrate introduce invent invest involve join keep know lack learn leave lend let lie listen live lose
  love lower maintain make manage mean measure meet miss modernise motivate need notice obtain occur offer open operate organise
  organize overcome owe own participate pay perform persuade pick prefer prepare prevent print produce promise promote protect
  prove provide publish push put quit raise reach read realise realize receive recognise recommend recover recruit reduce refuse rely
  remain remember remind remove renew repair replace reply require resist resolve respond retain retire reuse say scale see seem
  sell send separate serve share shrink shut sit sleep smell solve speak spend split spoil spread stay steal stick stop struggle succeed suffer suggest survive
  sustain switch take talk teach tell tend think throw travel treat trust try turn understand update upgrade use verify visit wait
  walk want waste watch win wish wonder work worry write adjust analyse approach arrange articulate assess disrupt drop grab host launch load
  lock match move order park plan process rate refund register reject release rent report return ride run save schedule search ship shop show
  sign skip sort start store stress support test track train transport unload vote set refer hate dare ban kill hit beat rob weigh vary warn urge contaminate expire exceed export import halve double triple overrun suit
  thank welcome argue insist separate recycle dispose ghost lose oppose overspend blame cheat vaccinate chase spy accuse pack unpack wrap pour breed sum complain overflow inspect vanish resign mature settle crack resell refuse dodge steer clog freeze boil sew knit paint polish cure heal donate lend borrow bargain haggle audition apply vote elect ban allow forbid permit demand dictate rig squeeze poach hoard graze dump fetch carry drag pull push lift climb dig drill weld solder assemble repack unpack label sort grade weigh peel chop fry bake brew distil ferment ripen rot wilt apply install mend rot miss shrink wander monetise monetize rise cost swim knock arrive depend compensate`

export const nounVerbs =
  wordSet(`act answer benefit book call care cause change charge charter close complaint cook cost count cover crash cut deal debate delay demand
  design drive drop farm feed fight fish fit flow protest object appeal riot strike offset export import plant set contact fund grant guide harvest help hire host increase interview issue join knock labour
  lack launch lease link load look loss love market match measure mistake move need offer order own park pass pay place plan play point
  post practice price process produce profit program progress project promise purchase queue rain range rate reach record refund
  release rent repair report request research rest return review ride rise risk rush sale sample scale schedule search share shift ship
  shop show sign smell sound spend split spread staff start stay step stock stop store stress struggle study supply support switch talk target tax team test
  touch track trade traffic train transport travel treat trip trouble trust try turn update upgrade use value view visit vote wage wait walk wash waste watch
  water win wish wonder work worry leak store fall break end face fear ticket vacation factor doctor question level light open
  man train mark notice state balance bill board budget control damage fine form gain hold hope interest list mail mind name note order
  part permit pick pilot pressure print rescue respect result reward ruin saving screen sort source space speed sport stand storm stream
  survey swim tour transfer vacuum venture volunteer damage`)

export const adjectives =
  wordSet(`able afraid old new young small large big great good bad high low long short late early slow fast cheap expensive costly poor rich
  hard easy difficult simple complex free full empty busy quiet clean dirty safe unsafe risky strong weak heavy light hot cold warm cool
  dry wet fresh stale deep remote local rural urban global national regional public private main major minor key own same similar
  different various available unable unwilling willing ready aware unaware sure unsure likely unlikely happy unhappy angry sad tired sick ill healthy
  real true false fair unfair right wrong open certain clear unclear common rare typical average current recent modern ancient
  traditional digital physical manual automatic medical legal financial social mental technical commercial industrial professional
  personal human elderly older younger newer bigger smaller larger longer shorter higher lower cheaper faster slower earlier better best worse worst
  first second third last next previous final single double tight broken lost missing existing potential serious severe huge tiny
  massive overall total daily weekly monthly annual seasonal temporary permanent scarce short-staffed understaffed overworked underpaid
  unpaid unused unsold idle stuck dead alive green organic sustainable reliable unreliable efficient inefficient effective affordable
  independent rough smart interested frustrated reluctant hesitant due extra additional entire online offline second-hand mid-sized medium-sized family-owned
  family-run low-income non-technical chronic popular unpopular critical loyal regular limited junior senior blind deaf disabled homeless
  northern southern eastern western central useful useless powerful same-day packed crowded fixed profitable unemployed skilled unskilled qualified retired wealthy vulnerable illiterate`)

export const people =
  wordSet(`people person customer client patient nurse doctor teacher student pupil parent farmer driver employee staff worker volunteer member
  resident tenant landlord supplier user guest visitor citizen commuter passenger shopper buyer seller engineer developer manager
  founder donor senior kid child youth family household reader subscriber fan player technician trainee apprentice carer caregiver
  owner operator retailer colleague neighbour neighbor woman man girl boy teen teenager adult pensioner retiree immigrant migrant refugee
  veteran soldier prisoner inmate offender victim witness lawyer judge police officer firefighter paramedic surgeon physician dentist
  pharmacist therapist midwife specialist expert consultant freelancer contractor subcontractor builder plumber electrician carpenter tailor
  cook chef waiter waitress baker barista bartender cleaner guard receptionist secretary accountant auditor banker lender borrower
  investor shareholder policyholder insurer broker agent dealer distributor wholesaler importer exporter manufacturer maker producer
  grower fisherman fisher fishermen beekeeper smallholder artisan craftsman craftsmen artist musician actor author writer journalist editor publisher
  photographer designer programmer tester analyst scientist researcher professor lecturer tutor mentor coach trainer athlete cyclist
  pedestrian motorist traveller traveler tourist hiker swimmer runner viewer listener gamer learner newcomer beginner novice graduate
  jobseeker candidate applicant recruit hire boss leader director chairman mayor councillor politician voter taxpayer official clerk
  courier trucker pilot captain sailor steward dispatcher mechanic welder miner operative labourer laborer partner stakeholder
  opponent critic supporter sponsor patron congregation parishioner priest pastor believer crew team audience crowd public
  community population generation group company firm business startup hospital school university council agency charity supplier shop
  restaurant hotel bank museum club union authority government municipality merchant vendor farm factory clinic bakery cafe store
  herder shepherd rigger foreman foremen fitter moulder caster singer tenor soprano dancer conductor composer player referee umpire sweeper picker packer loader roofer mason painter plasterer glazier blacksmith smith weaver potter butcher fishmonger florist hairdresser barber beautician porter bellboy concierge attendant usher warden ranger gamekeeper lifeguard instructor inspector surveyor assessor adviser advisor counsellor counselor psychologist psychiatrist radiographer optician orderly matron sister registrar magistrate bailiff notary prosecutor defendant claimant claimants juror interpreter translator negotiator lobbyist activist protester campaigner canvasser blogger streamer podcaster reviewer moderator maintainer hacker sysadmin architect planner draughtsman joiner cabinetmaker bricklayer digger diver skipper deckhand docker stevedore haulier cabbie chauffeur rider biker skier climber hiker camper holidaymaker hotelier innkeeper landlady caretaker janitor housekeeper maid nanny childminder babysitter grandma grandmother grandpa grandfather granddad uncle aunt cousin widow orphan pauper beggar rough-sleeper asylum-seeker exile migrant expat settler nomad farmhand rancher winemaker vintner brewer distiller cheesemaker miller roaster confectioner grocer greengrocer stallholder shopkeeper shopkeepers trader hawker peddler wholesaler reseller franchisee franchiser lessee lessor renter lodger flatmate occupant commander sergeant lieutenant cadet conscript reservist marine sailor airman attendee participant delegate exhibitor organizer organiser contributor creator influencer follower friend stranger grandparent mother father
  villager dev devs admin vet vets homeowner folk folks regulars locals guys girls supermarket airline employer bookseller inhabitant freelancer subcontractor gardener fundraiser newcomer bystander shareholder teammate spouse couple newborn baby infant toddler elder elderly helper lifeguard salesperson salespeople rep reps representative consumer subcontractor tradesman tradesmen`)

/** Groups of people rather than organisations: they come first when it is asked who struggles. */
export const organisations =
  wordSet(`company firm business startup hospital school university council agency charity shop restaurant hotel bank museum club union
  authority government municipality farm factory clinic bakery cafe store group team crew public community population generation partner
  supplier audience crowd`)

export const numberWords =
  wordSet(`two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty
  seventy eighty ninety hundred thousand million billion`)

/** Words that name the trouble or its measure rather than the thing that is in trouble. */
export const troubleNouns =
  wordSet(`problem problems issue challenge lack shortage complaint churn turnover error mistake loss rate number percent percentage time
  hour week month year day minute budget money trust way thing reason fact wait waiting delay cost price amount lot kind sort type
  bit end start case example question answer idea solution need goal aim chance help trouble difficulty growth decline increase
  decrease drop rise peak quality season summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday weekend morning
  evening night afternoon january february march april june july august september october november december today
  situation effect impact risk fear habit interest incentive motivation awareness competition crisis pandemic
  majority minority percentage average level part side place lead place queue line backlog times half third quarter dozen hundred thousand
  million billion majority place area quick everyone weeks dollar euro pound usd eur gbp euros dollars pounds demand supply capacity queue burnout attrition retention
  weekday weekdays weekends moment while first last one two three four five six seven eight nine ten reach effort mess luck point
  term terms share fraction step pressure advance order stress hassle attention stuff anything progress no-show no-shows competition sense return returns fine fines noise accident accidents incident incidents breakdown cancellation defect injury fraud theft scam crime leak leaks
  storm violence km mile miles kilometre kilometres meter-reading metre metres kg litre litres tonne tonnes ton tons penalty protest opposition congestion pollution litter emissions fatigue absence absenteeism sickness dropout failure failures outage downtime crash crashes cash home homes house houses rival rivals profit profits revenue revenues sales income incomes region country
  bill bills fee fees debt tax taxes competitor-price buck bucks game changer competitor competitors nothing something language languages gap gaps`)

/** Words in -ing that name a thing or a trade. Others are taken for verbs. */
export const ingNouns =
  wordSet(`building training meeting housing parking packaging clothing marketing heating cleaning catering shopping farming fishing banking engineering
  manufacturing recycling advertising pricing booking hiring onboarding lighting wedding evening morning ceiling pudding ring spring string king
  thing wing painting drawing recording swimming listing offering setting rating ranking earning saving feeling warning opening gathering screening
  testing coaching mentoring nursing plumbing roofing mining dumping gaming streaming publishing printing processing handling shipping packing staffing
  scheduling planning budgeting accounting bookkeeping invoicing billing reporting monitoring funding financing lending carpooling commuting cycling
  hiking skiing sailing knitting baking brewing teaching learning tutoring reading writing sing wellbeing well-being fly-tipping littering vaping smoking voting`)

/** Things that people propose as the answer: never the subject of a neutral problem. */
export const solutionNouns =
  wordSet(`app apps application platform website portal chatbot bot ai dashboard blockchain crm erp software tool algorithm automation system
  marketplace robot robots drone drones sensor sensors gpt chatgpt llm token nft vr ar newsletter campaign hackathon kiosk wearable`)

const irregularForms =
  wordSet(`became began brought built bought caught chose came cut drove ate fell fed felt found flew forgot got gave went grew heard hid held kept
  knew learnt left lent lost made meant met paid put quit read said saw sold sent shrank shut sat slept spoke spent spread stood stole
  stuck swam took taught told thought threw understood won wrote broke rose seen shown known given taken grown driven thrown written
  forgotten chosen spoken fallen broken`)

const forms = (verb: string) => {
  const ending = /(?:s|x|ch|sh|z|o)$/u.test(verb) ? 'es' : 's'
  const softened = /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}i` : null
  const bare = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/u.test(verb) ? `${verb}${verb.at(-1)}` : null
  const past = softened ? [`${softened}ed`, `${softened}es`] : [`${bare}ed`, `${verb}${ending}`]
  const doubledForms = doubled ? [`${doubled}ed`, `${doubled}ing`] : []
  return [verb, `${verb}s`, `${bare}ing`, ...past, ...doubledForms]
}

export const verbForms = new Set([...[...wordSet(verbs)].flatMap(forms), ...irregularForms])
export const nounVerbForms = new Set([...nounVerbs].flatMap(forms))
