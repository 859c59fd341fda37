import { downloadDocument, getMissingLetters } from '@studiolo/contract/write/document-endpoints';
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { writeEditor } from '../../../core/rich-text/document/write-editor.ts';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { call } from '../../../platform/api/call.ts';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { MenuBranch } from '../../../ui/MenuBranch.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { openFind } from '../editor/find/find.state.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { DOCUMENT_TARGET, OPEN_AS_DOCUMENT } from '../sending/document-target.tsx';
import { SaveAsTemplate } from '../templates/SaveAsTemplate.tsx';
import { deleteWithUndo } from './document-deletion.ts';
import { MissingLetters } from './MissingLetters.tsx';
import { documentTexts } from './documents.texts.ts';

const FILE_TYPES = ['md', 'docx', 'html', 'pdf'] as const;
type FileType = (typeof FILE_TYPES)[number];

const NO_LETTERS = { letters: [] };

/** Menu items to send a document to all targets except documents. */
const Others = ({ what, label, close }: ComponentProps<typeof SendToItems>) => (
  <SendToItems
    what={what}
    label={label}
    close={close}
    leaves={[OPEN_AS_DOCUMENT.name, DOCUMENT_TARGET.name]}
    isFolded
  />
);

type Props = {
  document: OpenDocument;
  /** Items at the top, such as those that open the panels. */
  children: (close: () => void) => ReactNode;
};

export const DocumentMenu = ({ document, children }: Props) => {
  const text = useText(documentTexts);
  const { id: documentId } = document;
  const title = document.title || text('untitled');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const save = (fileType: FileType) =>
    // `call` has already shown the error.
    saveAnswer(downloadDocument, { documentId, fileType }).catch(() => undefined);
  const download = async (fileType: FileType) => {
    if (!(await document.save())) return;
    // Warns before the download about characters for which there is no font.
    const { letters } = fileType === 'pdf' ? await call(getMissingLetters, { documentId }) : NO_LETTERS;
    if (letters.length > 0) setMissing(letters);
    else await save(fileType);
  };
  return (
    <>
      {missing.length > 0 && (
        <MissingLetters
          letters={missing}
          onClose={() => setMissing([])}
          onDownload={() => {
            setMissing([]);
            void save('pdf');
          }}
        />
      )}
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
            <MenuBranch label={text('download')} icon={<IconDownload size={16} />}>
              {FILE_TYPES.map((fileType) => (
                <MenuItem
                  key={fileType}
                  onSelect={() => {
                    close();
                    // `call` has already shown the error.
                    void download(fileType).catch(() => undefined);
                  }}
                >
                  {text(`as_${fileType}`)}
                </MenuItem>
              ))}
            </MenuBranch>
            {document.revision > 0 && (
              <MenuItem
                isDanger
                icon={<IconTrash size={16} />}
                onSelect={() => {
                  close();
                  deleteWithUndo(documentId);
                }}
              >
                {text('moveToTrash')}
              </MenuItem>
            )}
          </>
        )}
      </OptionsMenu>
    </>
  );
};
