import { lazyPart } from '../../../platform/loading/lazy.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { botTexts } from '../bots.texts.ts';
import { examTexts } from '../exam/exam.texts.ts';
import { knowledgeTexts } from '../knowledge/knowledge.texts.ts';
import { pluginTexts } from '../plugins/plugins.texts.ts';
import { publishTexts } from '../publish/publish.texts.ts';
import { ReportLabel } from '../report/ReportLabel.tsx';
import type { EditorTab } from './tabs.ts';

export const EDITOR_TABS: readonly EditorTab[] = [
  {
    name: 'configuration',
    Label: () => useText(botTexts)('configuration'),
    Part: lazyPart(() => import('./configuration/Configuration.tsx').then((module) => module.Configuration)),
  },
  {
    name: 'report',
    Label: ReportLabel,
    Part: lazyPart(() => import('../report/ReportTab.tsx').then((module) => module.ReportTab)),
  },
  {
    name: 'knowledge',
    Label: () => useText(knowledgeTexts)('knowledge'),
    Part: lazyPart(() => import('../knowledge/KnowledgeTab.tsx').then((module) => module.KnowledgeTab)),
  },
  {
    name: 'publish',
    formerName: 'share',
    Label: () => useText(publishTexts)('publish'),
    Part: lazyPart(() => import('../publish/PublishTab.tsx').then((module) => module.PublishTab)),
  },
  {
    name: 'plugins',
    Label: () => useText(pluginTexts)('plugins'),
    Part: lazyPart(() => import('../plugins/PluginsTab.tsx').then((module) => module.PluginsTab)),
  },
  {
    name: 'exam',
    Label: () => useText(examTexts)('exam'),
    Part: lazyPart(() => import('../exam/ExamTab.tsx').then((module) => module.ExamTab)),
  },
];
