import { Button } from '@blueprintjs/core';
import { CameraIcon, UploadIcon } from '@blueprintjs/icons';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureTypes } from '../../../../shared/domain/content/media.ts';
import styles from './upload-area.module.css';
import { UploadList } from './upload-list.tsx';
import type { useUploads } from './use-uploads.ts';

interface UploadAreaProps {
  uploads: ReturnType<typeof useUploads>;
  children: ReactNode;
}

export function UploadArea({ uploads: { uploads, add, retry, dismiss }, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  usePastedPictures(add);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users use the buttons instead
    <div
      className={styles.area}
      data-over={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <div className={styles.ways}>
        <FileButton text="Upload pictures" icon={<UploadIcon />} add={add} multiple intent="primary" />
        <FileButton
          text="Take a photo"
          icon={<CameraIcon />}
          add={add}
          capture="environment"
          className={styles.camera}
        />
        <span className={styles.hint}>
          JPEG, PNG, WebP or AVIF, up to 15 MB. You can also drop or paste pictures here.
        </span>
      </div>
      <UploadList uploads={uploads} retry={retry} dismiss={dismiss} />
      {children}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface FileButtonProps {
  text: string;
  icon: React.JSX.Element;
  add: (files: readonly File[]) => void;
  intent?: 'primary';
  multiple?: boolean;
  capture?: 'environment';
  className?: string | undefined;
}

function FileButton({ text, icon, add, intent = undefined, multiple = false, capture, className }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={className ?? ''}
        icon={icon}
        text={text}
        {...(intent ? { intent } : {})}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        aria-label={text}
        // Accepts every image type, because the file dialog would disable unsupported files without an explanation.
        accept={capture ? 'image/*' : [...pictureTypes, 'image/*'].join(',')}
        multiple={multiple}
        {...(capture ? { capture } : {})}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Clears the input. Otherwise, selecting the same file again would have no effect.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function usePastedPictures(add: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [add]);
}
