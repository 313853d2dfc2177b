import { AnchorButton, Button, ButtonGroup, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, ChatIcon } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { templateLanguageLabels } from '../../../../shared/domain/enums.ts';
import { ActionMenu } from '../../shared/ui/action-menu.tsx';
import { useFilledTemplates, whatsappLink } from './lead-reply.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';

interface WhatsappButtonProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
  /** In E.164. */
  phone: string;
  onOpen: () => void;
}

/** Opens WhatsApp with the first template begun, or with another one from the menu beside it. */
export function WhatsappButton<L extends ListedLead>({ resource, lead, phone, onOpen }: WhatsappButtonProps<L>) {
  const templates = useFilledTemplates(resource, lead, 'whatsapp');
  const [first, ...others] = templates;
  const opens = (text: string) => ({
    href: whatsappLink(phone, text),
    target: '_blank',
    rel: 'noreferrer',
    onClick: onOpen,
  });
  return (
    <ButtonGroup>
      <AnchorButton
        role="link"
        icon={<ChatIcon />}
        text="WhatsApp"
        aria-keyshortcuts="w"
        {...opens(first?.body ?? '')}
      />
      {others.length > 0 && (
        <ActionMenu
          label="WhatsApp templates"
          button={<Button icon={<CaretDownIcon />} aria-label="WhatsApp templates" title="WhatsApp templates" />}
        >
          {templates.map(({ id, name, language, body }, index) => (
            <Fragment key={id}>
              {language !== templates[index - 1]?.language && <MenuDivider title={templateLanguageLabels[language]} />}
              <MenuItem text={name} title={body} {...opens(body)} />
            </Fragment>
          ))}
        </ActionMenu>
      )}
    </ButtonGroup>
  );
}
