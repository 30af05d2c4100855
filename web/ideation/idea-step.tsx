import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentConflicts } from '../../src/contracts/current-conflicts.ts'
import type { Composition, IdeaContent } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { ChatLauncher } from '../chat/chat-launcher.tsx'
import { useChat } from '../chat/use-chat.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FollowUpCard } from '../ideas/follow-up/follow-up-card.tsx'
import { StateBar } from '../ideas/follow-up/state-bar.tsx'
import { useFollowUp } from '../ideas/follow-up/use-follow-up.ts'
import { GeneratingOverlay } from '../ideas/generating-overlay.tsx'
import { IdeaFormula } from '../ideas/idea-formula.tsx'
import { contentOf } from '../ideas/idea-parts.ts'
import {
  changeScope,
  ideaDetailsQuery,
  ideaPrecedentsQuery,
  ideaQuery,
  latestIdea,
  reviseIdea,
} from '../ideas/idea-queries.ts'
import { IdeaView } from '../ideas/idea-view.tsx'
import { isAutoIdea } from '../ideas/stored-ideas.ts'
import { KeepButtons } from '../ideas/trash/keep-buttons.tsx'
import { useConfetti } from '../ideas/use-confetti.ts'
import { useReturnToButton } from '../ideas/use-return-to-button.ts'
import { VersionsButton } from '../ideas/versions/versions-button.tsx'
import { stayCheck } from '../lib/navigation.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { LazyPrecedentDetail } from '../precedents/lazy-precedent-detail.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { LibraryOffer } from '../work/library-offer.tsx'
import { BringPrecedent } from './bring-precedent.tsx'
import { DeletedIdea } from './deleted-idea.tsx'
import { IdeaToolbar } from './idea-toolbar.tsx'
import { OutcomeOfIdea } from './outcome-of-idea.tsx'
import { useDeletedIdea } from './use-deleted-idea.ts'
import type { Ideation } from './use-ideation.ts'
import { useNewIdea } from './use-new-idea.ts'

/** Step 5: one idea and its chat. */
export function IdeaStep({ ideation }: { ideation: Ideation }) {
  const { problem, idea } = ideation
  if (problem.error) return <ErrorNotice cause={problem.error} onRetry={problem.refetch} />
  if (!problem.data || !idea) return <Skeleton className="h-[40rem]" />
  return <ShownIdea key={idea.id ?? 0} ideation={ideation} problem={problem.data} idea={idea} />
}

interface ShownIdeaProps {
  ideation: Ideation
  problem: Problem
  idea: StoredIdea
}

function ShownIdea({ ideation, problem, idea }: ShownIdeaProps) {
  const { flow, dispatch, ideas, goTo } = ideation
  const client = useQueryClient()
  const [detail, setDetail] = useState<Precedent | null>(null)
  const precedents = useQuery({ ...ideaPrecedentsQuery(idea.id ?? 0), enabled: idea.id != null })
  const details = useQuery({ ...ideaDetailsQuery(idea.id ?? 0), enabled: idea.id != null })
  const renewing = useNewIdea(ideation, problem, idea)
  const ideaId = idea.id ?? 0
  useConfetti(flow.unseen.includes(ideaId), () => dispatch({ type: 'seen', ideaId }))

  const revised = (next: StoredIdea, stayed = true) => {
    ideas.refresh(problem, next)
    if (idea.id == null && stayed) goTo(5, next.id ?? null)
  }
  const reload = () => client.invalidateQueries({ queryKey: ideaQuery(ideaId).queryKey, exact: true })
  const { mutateAsync: edit } = useMutation({
    scope: changeScope(ideaId),
    mutationFn: async ({ change, stays }: { change: Partial<IdeaContent>; stays: () => boolean }) => {
      const latest = latestIdea(idea)
      const about = {
        statement: problem.problemStatement,
        problemId: problem.id,
        why: { kind: 'edited' } as const,
      }
      revised(await reviseIdea(latest, { ...contentOf(latest), ...change }, about, {}), stays())
    },
  })
  const followUp = useFollowUp(ideaId)
  const chat = useChat({ idea, problem, onRevised: revised })
  const deletion = useDeletedIdea(ideation, problem, idea)
  const deleteButton = useReturnToButton(deletion.isDeleted)
  if (deletion.isDeleted)
    return <DeletedIdea id={ideaId} title={contentOf(idea).title} onRestored={deletion.restored} />
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 pb-12">
      <IdeaToolbar
        ideation={ideation}
        isAuto={isAutoIdea(idea, ideas.stored)}
        engine={idea.engine ?? problem.engine}
        model={details.data?.model}
        disabled={renewing.running}
        onNew={() => renewing.start(undefined)}
      >
        {idea.id == null ? null : (
          <>
            <VersionsButton
              ideaId={idea.id}
              onRestored={revised}
              onBranched={(branch) => goTo(5, branch.id ?? null)}
            />
            <ShareButton ideaId={idea.id} version={details.data?.version} />
            <ExportButton ideaId={idea.id} problemId={problem.id} />
          </>
        )}
      </IdeaToolbar>
      <LibraryOffer cause={renewing.error} onAccept={renewing.startWithLibrary} />
      {details.data ? <StateBar idea={details.data} /> : null}
      <IdeaFormula
        composition={details.data?.composition}
        problem={problem}
        precedents={precedents.data ?? []}
      />
      <IdeaView
        idea={idea}
        problemSolved={problem.problemStatement || problem.statement}
        precedents={precedents.data ?? []}
        composition={details.data?.composition}
        elements={problem.elementDetails ?? []}
        brokenLimits={brokenLimits(details.data?.composition, problem)}
        marks={chat.marks}
        onLearnMore={setDetail}
        onEdit={(change) => edit({ change, stays: stayCheck() })}
        steps={details.data?.followUp?.steps ?? []}
        onStep={followUp.changeStep}
        onReload={reload}
      />
      {details.data ? (
        <FollowUpCard
          idea={details.data}
          problem={problem}
          outcome={<OutcomeOfIdea idea={details.data} problem={problem} />}
          keep={
            <KeepButtons
              item={{ kind: 'idea', id: ideaId }}
              archived={details.data.archivedAt !== undefined}
              onArchived={deletion.archived}
              onDeleted={deletion.deleted}
              deleteButton={deleteButton}
            />
          }
        />
      ) : null}
      <ChatLauncher
        idea={idea}
        chat={chat}
        cited={precedents.data ?? []}
        bringButton={
          <BringPrecedent
            problem={problem}
            used={precedents.data?.map(({ id }) => id) ?? []}
            onBring={chat.bring}
          />
        }
        onReload={reload}
      />
      <GeneratingOverlay work={renewing} />
      <LazyPrecedentDetail precedent={detail} onClose={() => setDetail(null)} />
    </div>
  )
}

/** Each limit that a part may break and that the problem still has, once. */
const brokenLimits = (composition: Composition | undefined, problem: Problem) => [
  ...new Set(composition && currentConflicts(composition, problem).map(({ limit }) => limit)),
]
