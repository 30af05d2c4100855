import { afterAll, describe, expect, test } from 'bun:test'
import { findDrafts } from '../../support/drafts.ts'
import { CHOSEN, call, knowledge, missing, PROBLEM, scriptedModel } from '../../support/model-world.ts'

const { endpoint, engine, input, answerWith } = scriptedModel()
afterAll(() => endpoint.stop())

/** What a strong model answers in each language. */
const languages = {
  chinese: {
    statement: '我们医院每年流失三分之一的新护士。病房主任不能提高工资，预算不得超过20万元。',
    reframed: '病房主任想留住新护士，但不能提高工资，预算不得超过20万元，因此班次空缺。',
    elements: ['留住新护士', '填补空缺的班次', '让病房主任不加薪也能激励人'],
    question: '谁曾在不加薪的情况下留住了人？',
    first: '请四名护士试行十四天，若不到一半愿意留下就停止。',
    text: '这个做法让大家自己安排班次，不需要提高工资，也能让更多的人愿意留下来继续工作。',
  },
  japanese: {
    statement: '当院では毎年、新人看護師の三分の一が辞めています。師長は給与を上げることができません。',
    reframed:
      '師長は新人看護師に残ってもらいたいが、給与を上げることができず、空いた勤務が負担になっている。',
    elements: ['新人看護師に残ってもらう', '空いた勤務を埋める', '給与を上げずに意欲を保つ'],
    question: '給与を上げずに人を引き留めたのは誰か',
    first: '四人の看護師と二週間試し、半分未満なら中止する。',
    text: 'この方法では皆が自分で勤務を決めるので、給与を上げなくても多くの人が残ってくれるようになった。',
  },
  arabic: {
    statement: 'يفقد مستشفانا ثلث الممرضات الجديدات كل عام، ولا تستطيع الإدارة رفع الرواتب بسبب الميزانية.',
    reframed: 'تريد الإدارة الاحتفاظ بالممرضات الجديدات لكنها لا تستطيع رفع الرواتب بسبب الميزانية المحدودة.',
    elements: ['الاحتفاظ بالممرضات', 'تحفيز العاملات دون رفع الرواتب', 'تخفيف عبء الإدارة'],
    question: 'من حافظ على الناس دون أجر أعلى؟',
    first: 'جربوا ذلك مع أربع ممرضات لمدة أسبوعين وتوقفوا إذا وافقت أقل من اثنتين.',
    text: 'تركت هذه الطريقة للناس أن يختاروا نوباتهم بأنفسهم دون رفع الرواتب وبقي معظمهم في العمل.',
  },
  german: {
    statement:
      'Unsere Klinik verliert jedes Jahr ein Drittel der neuen Pflegekräfte, und die Leitung kann nicht mehr zahlen.',
    reframed:
      'Die Leitung der Klinik will neue Pflegekräfte halten, aber sie kann nicht mehr zahlen als bisher.',
    elements: ['Neue Pflegekräfte halten', 'Die Klinik entlasten', 'Die Leitung stärken'],
    question: 'Wer hat Menschen ohne mehr Lohn gehalten?',
    first: 'Versuchen Sie es mit vier Pflegekräften zwei Wochen lang und hören Sie auf, wenn zwei gehen.',
    text: 'Ließ die Leute ihre Dienste unter sich tauschen und zahlte ihnen nicht mehr als bisher.',
  },
}
type Language = (typeof languages)[keyof typeof languages]
const all = Object.entries(languages)
const codes = ['keep-people', 'use-idle-capacity', 'motivate-without-pay']

const framing = ({ reframed, elements, question }: Language) => ({
  verdict: 'problem',
  giveaways: [],
  reframed,
  elements: elements.map((text, at) => ({
    text,
    challenges: [codes[at]],
    purpose: 'people stay in hard jobs',
    questions: [question],
  })),
})

const problemIn = ({ statement, reframed, elements, question }: Language) => ({
  statement,
  reframed,
  elements: elements.slice(0, 1).map((text, at) => ({
    text,
    questions: [question],
    challenges: codes.slice(at, at + 1),
    purpose: 'nurses stay in a hard job although it pays no more',
  })),
})

describe('in every language', () => {
  test.each(all)('%s: a good analysis takes one call', async (_, language) => {
    answerWith(framing(language))
    const { elements } = await engine().analyse(language.statement, call())
    expect(endpoint.requests).toHaveLength(1)
    expect(elements.map(({ questions }) => questions)).toEqual(elements.map(() => [language.question]))
  })

  test.each(all)('%s: an element about something else is faulted', async (_, language) => {
    const stranger = {
      chinese: '降低海运费',
      japanese: 'コーヒー豆を焙煎する',
      arabic: 'بيع القهوة',
      german: 'Kaffee rösten',
    }
    const own = framing(language)
    const [first, ...others] = own.elements
    const name = Object.entries(languages).find(([, one]) => one === language)?.[0]
    const text = stranger[name as keyof typeof stranger]
    answerWith({ ...own, elements: [{ ...first, text }, ...others] }, own)
    await engine().analyse(language.statement, call())
    expect(endpoint.requests).toHaveLength(2)
  })

  test.each(all)('%s: a good idea takes one call, with its figures in words', async (_, language) => {
    const names = CHOSEN.map(({ entity }) => entity).join(' ')
    answerWith({
      theme: 'A',
      title: language.elements[0],
      solution: `${language.text} ${names}`,
      nextSteps: [language.first],
      realWorldBasis: `${language.text} ${names}`,
      whyWeLikeIt: language.text,
    })
    await engine().generateIdea(problemIn(language), CHOSEN, [], call())
    expect(endpoint.requests).toHaveLength(1)
  })
})

test('an English first step may have its figures in words', async () => {
  const names = CHOSEN.map(({ entity }) => entity).join(' ')
  const step = 'Try it with four nurses for two weeks, and stop if fewer than half stay.'
  answerWith({
    theme: 'A',
    title: 'B',
    solution: names,
    nextSteps: [step],
    realWorldBasis: names,
    whyWeLikeIt: 'C',
  })
  await engine().generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests).toHaveLength(1)
})

test('further precedents of a Chinese problem are in Chinese', async () => {
  const { text } = languages.chinese
  answerWith({
    precedents: [
      { id: 'c1', entity: null, innovation: text, year: null, matches: text, differs: text, distance: 'far' },
    ],
  })
  const [found] = await findDrafts(engine().findMore(problemIn(languages.chinese), 0, [], call()))
  expect(found).toMatchObject({ innovation: text, fit: { matches: text }, origin: 'curated' })
})

describe('a precedent that is recalled in another language', () => {
  const single =
    knowledge.entries.find(
      ({ entity, aliases }) =>
        knowledge.entries.filter((other) => [other.entity, ...other.aliases].includes(entity)).length === 1 &&
        aliases.length > 0,
    ) ?? missing()
  const double =
    knowledge.entries.find(({ id, entity }) =>
      knowledge.entries.some((other) => other.entity === entity && other.id !== id),
    ) ?? missing()
  const search = async (more: object) => {
    const language = languages.chinese
    answerWith({
      precedents: [
        {
          id: null,
          innovation: language.text,
          matches: language.text,
          differs: language.text,
          distance: 'far',
          ...more,
        },
      ],
    })
    const [found] = await findDrafts(engine().findPrecedents(problemIn(language), call()))
    return found ?? missing()
  }

  test.each([0, 1, -1])(
    'is the library’s, with its own text, when name and year agree (%d years off)',
    async (off) => {
      const found = await search({ entity: single.aliases[0], year: single.year + off })
      expect(found).toMatchObject({
        entity: single.entity,
        innovation: single.innovation,
        year: single.year,
        origin: 'curated',
        libraryEntry: single.id,
      })
    },
  )

  test.each([
    ['the year is further off', { entity: single.entity, year: single.year + 2 }],
    ['the year is missing', { entity: single.entity, year: null }],
    ['the library has several entries of that actor', { entity: double.entity, year: double.year }],
  ])('stays unverified when %s', async (_, more) => {
    expect(await search(more)).toMatchObject({ origin: 'model', libraryEntry: null })
  })

  test('keeps the translation of a candidate that was chosen by its id', async () => {
    const found = await search({ id: 'c1', entity: 'Wrong', year: 1 })
    expect(found).toMatchObject({ origin: 'curated', innovation: languages.chinese.text })
    expect(found.libraryEntry).toBeTruthy()
    expect(input().candidates).not.toBeEmpty()
  })
})

test('every request followed the documented OpenAI API', () => expect(endpoint.violations).toEqual([]))
