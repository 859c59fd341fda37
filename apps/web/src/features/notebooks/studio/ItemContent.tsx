import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { CardsView } from './views/CardsView.tsx';
import { FactsView } from './views/FactsView.tsx';
import { FaqView } from './views/FaqView.tsx';
import { OutlineView } from './views/OutlineView.tsx';
import { QuizView } from './views/QuizView.tsx';
import { TextView } from './views/TextView.tsx';
import { TimelineView } from './views/TimelineView.tsx';
import { MindMapView } from './mindmap/MindMapView.tsx';
import { TableView } from './table/TableView.tsx';

type Props = { item: StudioItem; content: StudioContent; canEdit: boolean };

export const ItemContent = ({ item, content, canEdit }: Props) => {
  switch (content.shape) {
    case 'text':
      return <TextView item={item} text={content.text} canEdit={canEdit} />;
    case 'faq':
      return <FaqView entries={content.entries} />;
    case 'timeline':
      return <TimelineView events={content.events} />;
    case 'outline':
      return <OutlineView sections={content.sections} />;
    case 'quiz':
      return <QuizView key={item.updateDate} questions={content.questions} />;
    case 'cards':
      return <CardsView key={item.updateDate} cards={content.cards} />;
    case 'mindmap':
      return <MindMapView key={item.updateDate} title={item.title} nodes={content.nodes} />;
    case 'facts':
      return <FactsView facts={content.facts} />;
    case 'table':
      return <TableView item={item} content={content} canEdit={canEdit} />;
  }
};
