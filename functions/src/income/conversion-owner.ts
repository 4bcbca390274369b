/** Whose conversion it is, and where it came from. */
export type Owner = {
  uid: string;
  offerId: string;
  streamId: string | null;
  country: string | null;
  campaign: string | null;
  assignedBy: string | null;
};

/** What a conversion is told apart by: its id, and the tracker's own. */
export type Identity = { id: string; subid: string; tid: string; subId: string };
