import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { SAMPLE_SEGMENTS, sampleRecording } from '../sample/sample.ts';
import { RecordingView } from './RecordingView.tsx';

it('switches between the parts of a recording with the arrow keys [voice.pages]', async () => {
  const { getByRole, getByText } = await renderPart(
    <RecordingView
      recording={sampleRecording('Talk', 'Ada')}
      segments={SAMPLE_SEGMENTS}
      canEdit={false}
      sound={undefined}
      startAt={0}
      parts={[
        { name: 'minutes', label: 'Minutes', body: <p>Decided today</p> },
        { name: 'ask', label: 'Ask', body: <p>Ask this recording</p> },
      ]}
    />,
  );
  await getByRole('tab', { name: 'Minutes' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByText('Ask this recording')).toBeVisible();
  await expect.element(getByRole('tab', { name: 'Ask' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByText('Decided today')).toBeVisible();
});
