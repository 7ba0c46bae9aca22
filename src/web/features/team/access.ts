/** A client that access can be limited to. */
export type ClientChoice = { id: string; name: string }

/** What a member may see and do, as the forms hold it. */
export type Access = { role: 'admin' | 'member'; limited: boolean; clientIds: string[] }

/** The access the form describes, as the server takes it: only members can be limited to clients. */
export function accessRequest({ role, limited, clientIds }: Access): Access {
  const isLimited = role === 'member' && limited
  return { role, limited: isLimited, clientIds: isLimited ? clientIds : [] }
}

/** Whether a member is limited to clients, but none is selected. */
export function lacksClients(access: Access): boolean {
  const { limited, clientIds } = accessRequest(access)
  return limited && clientIds.length === 0
}
