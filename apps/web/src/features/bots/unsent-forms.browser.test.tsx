import { reportBot } from '@studiolo/contract/bots/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { expectRestoredText } from '../../testing/expect-restored-text.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ExamDialog } from './exam/ExamDialog.tsx';
import { ReportDialog } from './list/ReportDialog.tsx';
import { useReportedBot } from './list/reported-bot.state.ts';
import { LeadForm } from './visitors/LeadForm.tsx';
import type { Visit } from './visitors/visit.ts';
import { VisitComposer } from './visitors/VisitComposer.tsx';
import { ImproveDialog } from './instructions/ImproveDialog.tsx';

const nothing = () => undefined;

beforeEach(async () => {
  await freshPage();
  fakeServer();
});

it('keeps the report about a bot until it is sent, separately for each bot [reach.offline]', async () => {
  const server = fakeServer();
  server.answer(reportBot, () => null);
  useReportedBot.setState({ bot: { tableId: 'one', botName: 'One' } });
  const dialog = <ReportDialog isOpen onClose={nothing} />;
  await expectRestoredText(dialog, (screen) => screen.getByRole('textbox'), 'It invents what it sells.');
  useReportedBot.setState({ bot: { tableId: 'two', botName: 'Two' } });
  const other = await renderPart(dialog);
  await expect.element(other.getByRole('textbox')).toHaveValue('');
  await other.unmount();
  useReportedBot.setState({ bot: { tableId: 'one', botName: 'One' } });
  const screen = await renderPart(dialog);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  await screen.unmount();
});

it('keeps the questions of an exam until they are saved [reach.offline]', async () => {
  const dialog = (
    <ExamDialog
      botId="one"
      questions={[{ question: 'How high is it?', points: ['330 m'] }]}
      suggestions={[]}
      onClose={nothing}
    />
  );
  await expectRestoredText(
    dialog,
    (screen) => screen.getByRole('textbox', { name: 'Required points of question 1' }),
    'It is 330 m high.\nIt was built in 1889.',
  );
});

it('keeps the question of a visitor, separately for each bot [reach.offline]', async () => {
  const composer = (
    <VisitComposer botId="one" visit={{} as Visit} canAsk isAsking={false} onAsk={nothing} onStop={nothing} />
  );
  await expectRestoredText(
    composer,
    (screen) => screen.getByRole('textbox'),
    'A long question about the tower.',
  );
  const other = await renderPart(
    <VisitComposer
      botId="two"
      visit={{} as Visit}
      canAsk
      isAsking={false}
      onAsk={nothing}
      onStop={nothing}
    />,
  );
  await expect.element(other.getByRole('textbox')).toHaveValue('');
  await other.unmount();
});

it('keeps a visitor’s message to the owner, but not the contact details [reach.offline]', async () => {
  const form = <LeadForm botId="one" visit={{} as Visit} about="How high is it?" />;
  const first = await renderPart(form);
  await first.getByRole('button').click();
  await first.getByRole('textbox').nth(0).fill('Ada');
  await first.getByRole('textbox').nth(1).fill('ada@example.org');
  await first.getByRole('textbox').nth(2).fill('Please call me about the tower.');
  await first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@example.org');
  const again = await renderPart(form);
  await again.getByRole('button').click();
  await expect.element(again.getByRole('textbox').nth(2)).toHaveValue('Please call me about the tower.');
  await again.unmount();
});

it('keeps the remark for improving a prompt [reach.offline]', async () => {
  const dialog = <ImproveDialog botId="one" prompt="Be kind." isOpen onClose={nothing} onTake={nothing} />;
  await expectRestoredText(
    dialog,
    (screen) => screen.getByRole('textbox'),
    'Shorter, and never about prices.',
  );
});
