import type { UserData } from '../../core/user-data/user-data.ts';
import { mapInSequence } from '../../platform/concurrency/map-in-sequence.ts';
import type { ResearchStore } from './research.store.ts';

export const researchUserData = (researches: ResearchStore): UserData => ({
  tables: ['researches'],
  export: async (owner) => ({
    researches: await mapInSequence(await researches.ofOwner(owner), async (row) => ({
      title: row.title,
      question: row.question,
      status: row.status,
      plan: row.plan,
      messages: row.messages,
      report: row.report && { text: row.report.text, anchors: row.report.anchors },
      record: (await researches.steps(row.id, 0)).map(({ round, topic, content }) => ({
        round,
        topic,
        content,
      })),
      createdAt: row.createdAt,
    })),
  }),
  erase: researches.erase,
});
