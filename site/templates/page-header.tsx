import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../ui/classes.ts';
import { UnbrokenText } from '../ui/text.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  lead: string;
  trail?: ReactNode;
  /** Address of a drawing beside the text, 320 × 200 pixels. */
  image?: string;
  /** A function, so that screens without a picture do not load its code. */
  picture?: ((look: PictureLook) => ReactNode) | undefined;
  children?: ReactNode;
}

type PictureLook = Pick<ComponentProps<'img'>, 'width' | 'height' | 'fetchPriority' | 'className'>;

const look: PictureLook = { width: '320', height: '200', fetchPriority: 'high', className: styles.image };

export function PageHeader({ title, lead, trail, image, picture, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={joinClasses(styles.inner, (image || picture) && styles.illustrated)}>
        <div className={styles.words}>
          {trail}
          <h1 className={styles.title}>
            <UnbrokenText text={title} />
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {picture ? picture(look) : image && <img {...look} src={image} alt="" />}
      </div>
    </header>
  );
}
