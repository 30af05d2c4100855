import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { IdeaView } from '../../web/ideas/idea-view.tsx'

const shown = (brokenLimits: string[]) =>
  renderToStaticMarkup(
    <IdeaView
      idea={{ title: 'A path', solution: 'Wards offer a path.' }}
      problemSolved="Nurses leave."
      precedents={[]}
      brokenLimits={brokenLimits}
      onLearnMore={() => {}}
    />,
  )

test('an idea that breaks a limit says so', () => {
  const markup = shown(['must not spend more than 200,000 euros'])
  expect(markup).toContain('This idea may break a limit that you set:')
  expect(markup).toContain('must not spend more than 200,000 euros')
  expect(shown([])).not.toContain('may break')
})
