import { Callout, Checkbox } from '@blueprintjs/core';
import { getMediaPath, mediaTrashRetentionDays } from '../../../../shared/domain/content/media.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { type Media, mediaChangesSchema, mediaSchema } from '../../../../shared/schemas/content/media.ts';
import { LongTextField, TextInputField } from '../../shared/forms/text-fields.tsx';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { useSaveMedia } from '../../shared/media/media.query.ts';
import { RecordDialog, toEditTarget } from '../../shared/record-manager/record-dialog.tsx';
import { RecordFormFrame } from '../../shared/record-manager/record-form-frame.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import styles from './media-dialog.module.css';
import { MediaUseList } from './media-use-list.tsx';
import { MediaTrashButtons } from './trash-buttons.tsx';

interface MediaDialogProps {
  media: Media | null;
  close: () => void;
}

const titles = { createTitle: 'Picture', editTitle: 'Picture', isLong: false };

export const MediaDialog = ({ media, close }: MediaDialogProps) => (
  <RecordDialog resource={titles} target={toEditTarget(media)} close={close}>
    {(record) => record && <MediaForm media={record} close={close} />}
  </RecordDialog>
);

interface MediaValues {
  name: string;
  alt: string;
  isDecoration: boolean;
  caption: string;
  focalX: number;
  focalY: number;
}

const toMediaValues = (media: Media | null): MediaValues => ({
  name: media?.name ?? '',
  alt: media?.alt ?? '',
  isDecoration: media?.isDecoration ?? false,
  caption: media?.caption ?? '',
  focalX: media?.focalX ?? 50,
  focalY: media?.focalY ?? 50,
});

interface MediaFormProps {
  media: Media;
  close: () => void;
}

function MediaForm({ media, close }: MediaFormProps) {
  const { mutateAsync: save } = useSaveMedia();
  const form = useVersionedForm({
    id: 'media',
    record: media,
    recordSchema: mediaSchema,
    versionOf: ({ version }) => version,
    valuesOf: toMediaValues,
    schema: mediaChangesSchema.omit({ version: true }),
    save: (fields, version) => save({ id: media.id, ...fields, version }),
    onSaved: close,
  });
  const { values } = form;
  return (
    <RecordFormFrame
      form={form}
      saveLabel="Save picture"
      compare={(mine, theirs) => [
        { label: 'Name', paths: ['name'], mine: mine.name, theirs: theirs.name },
        { label: 'Alternative text', paths: ['alt'], mine: mine.alt, theirs: theirs.alt },
        {
          label: 'Decorative',
          paths: ['isDecoration'],
          mine: yesNo(mine.isDecoration),
          theirs: yesNo(theirs.isDecoration),
        },
        { label: 'Caption', paths: ['caption'], mine: mine.caption, theirs: theirs.caption },
        {
          label: 'Focal point',
          paths: ['focalX', 'focalY'],
          mine: `${mine.focalX}%, ${mine.focalY}%`,
          theirs: `${theirs.focalX}%, ${theirs.focalY}%`,
        },
      ]}
      close={close}
      actions={<MediaTrashButtons media={media} close={close} />}
    >
      {media.deletedAt && (
        <Callout intent="warning" compact>
          Moved to the trash <TimeAgo at={media.deletedAt} />. Visitors do not see this picture. The server deletes the
          picture permanently after {mediaTrashRetentionDays} days in the trash.
        </Callout>
      )}
      <FocalPointField
        media={media}
        x={values.focalX}
        y={values.focalY}
        change={(x, y) => {
          form.setValue('focalX', x, { shouldDirty: true });
          form.setValue('focalY', y, { shouldDirty: true });
        }}
      />
      <TextInputField form={form} name="name" label="Name" required maxLength={textLimits.name} />
      <LongTextField
        form={form}
        name="alt"
        label="Alternative text"
        hint="Describes the picture for people who cannot see it and for search engines. Required to publish a page or post with the picture."
        rows={2}
        autoResize
        disabled={values.isDecoration}
        maxLength={textLimits.alt}
      />
      <Checkbox
        label="Decorative: no alternative text needed"
        checked={values.isDecoration}
        onChange={({ currentTarget }) => form.setValue('isDecoration', currentTarget.checked, { shouldDirty: true })}
      />
      <LongTextField
        form={form}
        name="caption"
        label="Caption"
        hint="Shown below the picture if there is enough room."
        rows={2}
        autoResize
        maxLength={textLimits.excerpt}
      />
      <MediaUseList id={media.id} />
      <p className={styles.facts}>
        {groupDigits(media.width)} × {groupDigits(media.height)} pixels, uploaded as a {megabytes(media.bytes)} file
        {media.createdBy && ` by ${media.createdBy}`} <TimeAgo at={media.createdAt} />.{' '}
        <a href={getMediaPath(media.hash, media.widths.at(-1) ?? 0, 'webp')} target="_blank" rel="noreferrer">
          Open
        </a>
      </p>
    </RecordFormFrame>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
