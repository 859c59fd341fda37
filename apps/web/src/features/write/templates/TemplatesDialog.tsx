import type { FilledForm, Template, TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createLocalDocument } from '../documents/local-documents.ts';
import { useDrafting } from './drafting.state.ts';
import { Gallery } from './Gallery.tsx';
import { templatesQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';

type Props = { isOpen: boolean; onClose: () => void; onOpen: (documentId: string) => void };

/**
 * Creates a draft from a template: the user chooses one and fills in the form, and a model generates the text
 * in a new document.
 */
export const TemplatesDialog = ({ isOpen, onClose, onOpen }: Props) => {
  const text = useText(templateTexts);
  const locale = useLocale();
  const [language, setLanguage] = useState<TemplateLanguage>(locale === 'zh_CN' ? 'zh' : 'en');
  const [chosen, setChosen] = useState<Template>();
  const { data: templates } = useQuery({ ...templatesQuery(language), enabled: isOpen });
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const write = (form: FilledForm, isForm: boolean) => {
    if (!chosen) return;
    const documentId = createLocalDocument();
    useDrafting.setState({ draft: { documentId, templateId: chosen.templateId, language, form, isForm } });
    close();
    onOpen(documentId);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={chosen?.name ?? text('templates')}
      closeLabel={text('close')}
      width={chosen ? 560 : 860}
    >
      {chosen ? (
        <>
          <Button
            size="sm"
            variant="subtle"
            icon={<IconArrowLeft size={15} />}
            onClick={() => setChosen(undefined)}
          >
            {text('back')}
          </Button>
          <TemplateForm template={chosen} onWrite={write} />
        </>
      ) : (
        <div className={styles['gallery']}>
          <Choices
            label={text('language')}
            choices={[
              { value: 'en', label: text('english') },
              { value: 'zh', label: text('chinese') },
            ]}
            value={language}
            onChange={setLanguage}
          />
          {templates ? <Gallery templates={templates} onChoose={setChosen} /> : <Skeleton height={320} />}
        </div>
      )}
    </Dialog>
  );
};
