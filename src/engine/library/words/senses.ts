import { isServed, isStaff } from './roles.ts'
import { singular, stem } from './stems.ts'

/** Everyday words that point the same way, by what they point to. A word may point to several things. */
const senses: Record<string, string> = {
  fear: 'fear dread worry nervous anxious terrified afraid scared frightened uneasy panic nightmare danger dangerous risk risky threat safe unsafe hesitate shy',
  dear: 'price cost fee charge expensive dear costly afford unaffordable cheap bill rate tariff tuition budget wage salary income',
  money:
    'money cash euro dollar pound cent capital fund loan bank debt overdraft credit grant donation invest investor lender bucks finance sum',
  wait: 'wait queue line hold backlog slow delay late jam hours slot appointment stand',
  leave:
    'leave quit resign go depart drop abandon vanish lose lost gone cancel lapse renew notice turnover churn switch defect stay return retain',
  few: 'few shortage scarce lack missing vacant vacancy unfilled applicant apply hire recruit none find',
  idle: 'idle empty unused vacant spare surplus leftover unsold spoil rot wilt sour bin half-empty free expire',
  waste:
    'waste rubbish litter scrap landfill dump discard burn skip recycle reuse refill worn old used second-hand refurbish packaging bottle crate crush',
  crowd:
    'crowd packed full overrun swamped busy peak rush peaks season seasonal summer winter weekend evening morning noon saturday friday sunday monday june july december',
  wrong:
    'mistake error wrong slip mix swap forget careless defect fault faulty accident injure injury hurt tired fatigue overlook miss typo label',
  break:
    'break crack burst fail failure collapse outage leak stop breakdown damage fire flood storm attack crisis sudden overnight bankrupt',
  notice:
    'notice detect discover spot see sign warning alarm predict unannounced surprise early late check inspect',
  know: 'know knowledge experience expertise skill learn teach train master apprentice retire veteran trick expert',
  tell: 'tell report say inform hear message letter call ask answer phone mail ring talk speak',
  blame: 'blame punish fault hide hush silent secret admit honest confess sack',
  fair: 'fair unfair rig bias favour favourite cheat unjust share corrupt suspect transparent connections friend equal',
  trust:
    'trust believe doubt distrust promise honest reliable reputation name image scandal confidence sceptical review rating credible prove fake genuine real',
  stranger: 'stranger unknown anonymous online foreign unfamiliar internet met',
  far: 'remote rural village far distance mile kilometre island mountain valley countryside isolated scattered district travel road north',
  hard: 'complicated complex difficult confusing jargon understand form manual beginner novice elderly pensioner senior literacy button page screen software language',
  same: 'same different differently vary inconsistent procedure process way each every own standard uniform',
  fit: 'fit compatible incompatible format size plug connector interoperable standard system exchange adapter',
  step: 'step signature approval stamp desk paperwork bureaucracy form office permit document middleman trader twice copy layer meeting board',
  together:
    'agree together cooperate coordinate joint separate independent department ministry agency partner rival silo conflict fight quarrel interest',
  common:
    'common shared communal public park lake river fish forest pasture groundwater graze overuse everybody everyone nobody tank',
  habit:
    'habit routine always used tradition traditional cling rule law regulation code forbid allow custom old father way',
  against:
    'against protest oppose object block sue lawsuit petition union neighbour resident hostile furious fight campaign veto ban signature opponent',
  first:
    'first new launch prototype pilot untested unknown invention start-up try nobody brave reference early brand',
  forget:
    'forget put-off postpone remind intention should mean lazy comply miss no-show behaviour separate speed wash switch',
  lapse:
    'stop fade drop second week month daily regular regularly again habit engagement open login use come',
  nonuser:
    'aware awareness heard audience reach attract attendance visitor member young under age community newcomer stay-away claim turnout',
  grow: 'grow growth expand expansion scale branch open franchise double triple location chain site tenfold',
  rival:
    'rival competitor chain giant monopoly supermarket amazon platform undercut dominant discounter leader big global compete',
  decline:
    'decline shrink fall fewer halve dwindle die dying core saturated diversify export new-market other field use skill',
  once: 'once one-off recurring margin commodity own ownership upkeep maintenance lease machine product sell hardware service equipment buy spare',
  result:
    'result outcome effect per hour hourly visit incentive volume effort commission success reward paid bill',
  tied: 'stock inventory invoice unpaid overdraft liquidity working tied receivable days ninety sixty supplier settle',
  free: 'free pay nobody reader listener user content advertise donation open-source download copy subscription monetise revenue income',
  insure:
    'insure insurance uninsured ruin harvest failure drought hail hurricane claim catastrophe pool data rare sick cover bear loss',
  instalment:
    'instalment upfront deposit lump monthly month harvest season irregular once sum boiler pay down-payment weekly',
  motive:
    'motivate motivation volunteer unpaid thank reward bonus raise morale effort care honour recognition pride enthusiasm helper unpaid pay',
  ugly: 'ugly old brown small weak far cold slow crooked plain boring dusty rundown shabby bitter sour noisy dark poor',
  retire:
    'legacy outdated obsolete phase replace switch-off ancient old system version fax coal stove mainframe paper migrate retire scrap',
  handover:
    'handover shift transfer discharge pass next night day crew team relief between referral lost information file case',
  own: 'own buy machine equipment device costly need share rent borrow harvester crane scanner tractor use times year laboratory',
  duplicate:
    'each own van network depot warehouse mast laundry twice parallel duplicate separately build same',
}

const pointers = new Map<string, string[]>()
for (const [sense, words] of Object.entries(senses)) {
  for (const word of new Set(words.split(' ').map(stem)))
    pointers.set(word, [...(pointers.get(word) ?? []), `=${sense}`])
}

/** What a word points to, beyond itself; expects its stem. Staff and those who are served stand for their kind. */
export function sensesOf(stemmed: string): string[] {
  const one = singular(stemmed)
  const role = isStaff(one) ? ['=staff'] : isServed(one) ? ['=served'] : []
  return [...(pointers.get(stemmed) ?? []), ...role]
}
