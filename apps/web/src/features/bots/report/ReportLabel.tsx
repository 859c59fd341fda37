import { useText } from '../../../platform/i18n/use-text.ts';
import type { TabProps } from '../editor/tabs.ts';
import { WaitingCount } from '../inbox/WaitingCount.tsx';
import { reportTexts } from './report.texts.ts';

/** Name of the report tab, with the number of waiting questions. */
export const ReportLabel = ({ bot: { tableId } }: TabProps) => {
  const text = useText(reportTexts);
  return (
    <>
      {text('report')}
      <WaitingCount botId={tableId} />
    </>
  );
};
