import type { Template } from '@studiolo/contract/write/templates/entities';
import type { Editor } from '@tiptap/core';
import { useState, type ReactNode } from 'react';
import { beforeEach, it } from 'vitest';
import { RichTextEditor } from '../../core/rich-text/RichTextEditor.tsx';
import { expectRestoredText } from '../../testing/expect-restored-text.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { AiPanel } from './ai/AiPanel.tsx';
import type { OpenDocument } from './panels/open-document.ts';
import { TemplateForm } from './templates/TemplateForm.tsx';
import { WechatPanel } from './wechat/WechatPanel.tsx';

/** An open document with one of its panels. */
const Desk = ({ Panel }: { Panel: (props: { document: OpenDocument }) => ReactNode }) => {
  const [editor, setEditor] = useState<Editor>();
  return (
    <>
      <RichTextEditor
        label="Text"
        initial="The lamp is lit."
        anchors={[]}
        onEdit={() => undefined}
        onEditor={setEditor}
      />
      {editor && (
        <Panel
          document={{
            id: 'one',
            title: 'Lamp',
            editor,
            revision: 0,
            anchors: [],
            cited: () => [],
            cite: () => undefined,
            rewrite: () => undefined,
            save: async () => true,
          }}
        />
      )}
    </>
  );
};

beforeEach(async () => {
  fakeServer();
  await freshPage();
});

it('keeps instructions to the model until they are sent [reach.offline]', async () => {
  await expectRestoredText(
    <Desk Panel={AiPanel} />,
    (screen) => screen.getByRole('textbox', { name: 'What should be done?' }),
    'Shorten the second part, and keep the numbers.',
  );
});

it('keeps the title and summary of a WeChat article [reach.offline]', async () => {
  await expectRestoredText(
    <Desk Panel={WechatPanel} />,
    (screen) => {
      for (const part of document.querySelectorAll('details')) part.open = true;
      return screen.getByRole('textbox', { name: 'Summary' });
    },
    'A lamp, and who lit it.',
  );
});

it('keeps the text typed into the form of a template [reach.offline]', async () => {
  const template = {
    templateId: 'letter',
    name: 'Letter',
    description: '',
    fields: [{ name: 'to', label: 'To whom', example: '', isLong: true, isRequired: true }],
  } as unknown as Template;
  await expectRestoredText(
    <TemplateForm template={template} onWrite={() => undefined} />,
    (screen) => screen.getByRole('textbox'),
    'The board, all of its members.',
  );
});
