import { Button, Classes, Tag } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type TemplateChannel,
  type TemplateLanguage,
  templateChannelLabels,
  templateChannels,
  templateLanguageLabels,
  templateLanguages,
} from '../../../../../shared/domain/leads/reply-templates.ts';
import type { ReplyTemplate } from '../../../../../shared/schemas/leads/reply-template.ts';
import { templateListQuery } from '../../../shared/api/common-queries.query.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { MoveButtons } from '../../../shared/forms/sorting/move-buttons.tsx';
import type { DialogRecord } from '../../../shared/record-manager/record-dialog.tsx';
import { RecordRow, RecordRows } from '../../../shared/record-manager/record-row.tsx';
import { ScreenErrorState } from '../../../shared/ui/screens/screen-state.tsx';
import { ChangedBy } from '../../../shared/ui/time-ago.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useDeleteTemplate, useReorderTemplates } from './templates.query.ts';
import styles from './templates-panel.module.css';

export function TemplatesPanel() {
  const { data: templates, error, isFetching, refetch } = useQuery({ ...templateListQuery, refetchOnMount: 'always' });
  const [edited, setEdited] = useState<DialogRecord<ReplyTemplate>>(null);
  const [leaving, setLeaving] = useState<ReplyTemplate | null>(null);
  const deleting = useDeleteTemplate();
  if (error && !templates)
    return (
      <ScreenErrorState
        title="The templates could not be loaded"
        error={error}
        retry={refetch}
        isRetrying={isFetching}
      />
    );
  return (
    <div className={styles.panel} aria-busy={!templates}>
      <div className={styles.head}>
        <p className={Classes.TEXT_MUTED}>
          Texts for replies on WhatsApp and by e-mail. The WhatsApp button uses the first template in your language. The
          menu beside the button lists all WhatsApp templates.
        </p>
        <Button intent="primary" icon={<PlusIcon />} text="New template" onClick={() => setEdited('new')} />
      </div>
      {!templates && <p className={Classes.SKELETON}>Templates by channel and language</p>}
      {templates &&
        templateChannels.flatMap((channel) =>
          templateLanguages.map((language) => (
            <TemplateGroup
              key={`${channel} ${language}`}
              channel={channel}
              language={language}
              templates={templates.filter((each) => each.channel === channel && each.language === language)}
              onEdit={setEdited}
              onDelete={setLeaving}
            />
          )),
        )}
      <TemplateDialog edited={edited} close={() => setEdited(null)} />
      <ConfirmDialog
        isOpen={leaving !== null}
        message={`Are you sure you want to delete the template “${leaving?.name}”?`}
        confirmText="Delete"
        isPending={deleting.isPending}
        onConfirm={() => leaving && deleting.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}

interface TemplateGroupProps {
  channel: TemplateChannel;
  language: TemplateLanguage;
  templates: ReplyTemplate[];
  onEdit: (template: ReplyTemplate) => void;
  onDelete: (template: ReplyTemplate) => void;
}

function TemplateGroup({ channel, language, templates, onEdit, onDelete }: TemplateGroupProps) {
  const { mutate: order } = useReorderTemplates();
  const id = `templates-${channel}-${language}`;
  const ids = templates.map((template) => template.id);
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
    order({ channel, language, ids: moved, basedOn: ids });
  };
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {templateChannelLabels[channel]}, {templateLanguageLabels[language]}
      </h2>
      {templates.length === 0 ? (
        <p className={Classes.TEXT_MUTED}>No templates yet.</p>
      ) : (
        <RecordRows>
          {templates.map((template, place) => (
            <RecordRow
              key={template.id}
              heading="h3"
              title={template.name}
              text={[template.subject, template.body].filter(Boolean).join(' · ')}
              facts={
                <>
                  {!template.active && <Tag minimal>Not in use</Tag>}
                  <ChangedBy by={template.updatedBy} at={template.updatedAt} />
                </>
              }
              actions={
                templates.length > 1 && (
                  <MoveButtons
                    name={template.name}
                    place={place}
                    lastPlace={templates.length - 1}
                    onMove={(to) => move(place, to)}
                  />
                )
              }
              onEdit={() => onEdit(template)}
              onDelete={() => onDelete(template)}
            />
          ))}
        </RecordRows>
      )}
    </section>
  );
}
