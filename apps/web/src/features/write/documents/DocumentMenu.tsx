import { downloadDocument } from '@studiolo/contract/write/document-endpoints';
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { writeEditor } from '../../../core/rich-text/document/write-editor.ts';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { saveAnswer } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { openFind } from '../editor/find/find.state.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { DOCUMENT_TARGET, OPEN_AS_DOCUMENT } from '../sending/document-target.tsx';
import { SaveAsTemplate } from '../templates/SaveAsTemplate.tsx';
import { throwAwayWithUndo } from './document-deletion.ts';
import { documentTexts } from './documents.texts.ts';

const FILE_TYPES = ['md', 'docx', 'html', 'pdf'] as const;

/** The places that a document can be sent to: any but documents. */
const Others = ({ what, label, close }: ComponentProps<typeof SendToItems>) => (
  <SendToItems
    what={what}
    label={label}
    close={close}
    leaves={[OPEN_AS_DOCUMENT.name, DOCUMENT_TARGET.name]}
  />
);

type Props = {
  document: OpenDocument;
  /** What stands above, such as the ways to the panels. */
  children: (close: () => void) => ReactNode;
};

/** What can be done with the document that is open. */
export const DocumentMenu = ({ document, children }: Props) => {
  const text = useText(documentTexts);
  const { id: documentId } = document;
  const title = document.title || text('untitled');
  const download = async (fileType: (typeof FILE_TYPES)[number]) => {
    if (await document.keep()) await saveAnswer(downloadDocument, { documentId, fileType });
  };
  return (
    <OptionsMenu size={36} label={text('options', { title })} align="end">
      {(close) => (
        <>
          {children(close)}
          <MenuItem
            icon={<IconSearch size={16} />}
            onSelect={() => {
              close();
              openFind();
            }}
          >
            {text('find')}
          </MenuItem>
          <Others
            label={text('sendTo')}
            what={{ text: writeEditor(document.editor.state.doc), title, anchors: document.anchors }}
            close={close}
          />
          <SaveAsTemplate document={document} name={title} onDone={close} />
          <MenuGroup label={text('download')}>
            {FILE_TYPES.map((fileType) => (
              <MenuItem
                key={fileType}
                icon={<IconDownload size={16} />}
                onSelect={() => {
                  close();
                  void download(fileType);
                }}
              >
                {text(`as_${fileType}`)}
              </MenuItem>
            ))}
          </MenuGroup>
          {document.revision > 0 && (
            <MenuItem
              isDanger
              icon={<IconTrash size={16} />}
              onSelect={() => {
                close();
                throwAwayWithUndo(documentId);
              }}
            >
              {text('throwAway')}
            </MenuItem>
          )}
        </>
      )}
    </OptionsMenu>
  );
};
